/** Did the partner do what it was asked? `unknown` means that nobody can tell before it is asked again. */
type Outcome = 'not-done' | 'unknown';

interface ProblemExtras {
  /** Asking again makes no sense before. */
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** A partner could not be asked, or gave no answer that can be used; a refusal is an answer and no problem. */
export class PartnerProblem extends Error {
  readonly outcome: Outcome;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, outcome: Outcome, { retryAfterSeconds, cause }: ProblemExtras = {}) {
    super(message, { cause });
    this.outcome = outcome;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
