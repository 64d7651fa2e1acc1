/** Did the partner do what it was asked? `unknown` means that nobody can tell before it is asked again. */
type Outcome = 'not-done' | 'unknown';

interface ProblemExtras {
  /** Asking again makes no sense before. */
  retryAfterSeconds?: number | undefined;
  /** The same without the partner's own words, for the log of exchanges; the message unless given. */
  plain?: string;
  /** Asking again is answered just the same: an account that is not accepted. */
  isLasting?: boolean;
  /** The partner is well and wants fewer calls at a time. */
  isThrottled?: boolean;
  cause?: unknown;
}

/** A partner could not be asked, or gave no answer that can be used; a refusal is an answer and no problem. */
export class PartnerProblem extends Error {
  readonly outcome: Outcome;
  readonly retryAfterSeconds: number | undefined;
  readonly plain: string;
  readonly isLasting: boolean;
  readonly isThrottled: boolean;

  constructor(
    message: string,
    outcome: Outcome,
    { retryAfterSeconds, plain, isLasting = false, isThrottled = false, cause }: ProblemExtras = {},
  ) {
    super(message, { cause });
    this.outcome = outcome;
    this.retryAfterSeconds = retryAfterSeconds;
    this.plain = plain ?? message;
    this.isLasting = isLasting;
    this.isThrottled = isThrottled;
  }
}
