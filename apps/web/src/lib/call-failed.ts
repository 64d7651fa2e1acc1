import type { FieldProblem } from '@bloomdesk/contract/envelope';
import type { RefusalCode } from '@bloomdesk/contract/refusals';

/** What a program can match: the server's own code, or what is said here where no answer of the server's came. */
export type FailureCode = RefusalCode | 'offline' | 'timeout' | 'bad-answer' | 'outcome-unknown';

/** The code of an answer, typed by the catalogue the server takes its codes from. */
export function failureCode(code: string): FailureCode {
  return code as FailureCode; // one that only another version of the server knows matches nothing and is shown by its words
}

export interface Failure {
  code: FailureCode;
  /** What a person can read. */
  message: string;
  /** The HTTP status; 0 when no answer came. */
  status: number;
  requestId: string;
  /** The same request may succeed later, unchanged. */
  retryable: boolean;
  /** The server has not begun with it, or has taken all of it back: an answer of 500 and more that is a plain no. */
  notDone: boolean;
  /** The fields that were refused. */
  details: readonly FieldProblem[];
  /** Seconds to wait before trying again, where the server named them. */
  retryAfter: number | undefined;
  /** The object as it stands now, where the one sent was out of date (D43). */
  current: unknown;
  /** What the refusal says beside its words, such as whom it is about. */
  data: unknown;
}

/** A call that did not succeed: refused by the server in its own words, or never answered. */
export class CallFailed extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly requestId: string;
  readonly retryable: boolean;
  readonly notDone: boolean;
  readonly details: readonly FieldProblem[];
  readonly retryAfter: number | undefined;
  readonly current: unknown;
  readonly data: unknown;

  constructor(failure: Pick<Failure, 'code' | 'message' | 'requestId'> & Partial<Failure>) {
    super(failure.message);
    this.name = 'CallFailed';
    this.code = failure.code;
    this.status = failure.status ?? 0;
    this.requestId = failure.requestId;
    this.retryable = failure.retryable ?? false;
    this.notDone = failure.notDone ?? false;
    this.details = failure.details ?? [];
    this.retryAfter = failure.retryAfter;
    this.current = failure.current;
    this.data = failure.data;
  }

  /** It is not known whether it was done: no answer came, or none that can be read, or the server broke while it worked (D262). */
  get isOutcomeUnknown(): boolean {
    if (this.notDone) return false;
    const isUnreadable = this.code === 'bad-answer' && this.status < 400;
    return this.status === 0 || this.status >= 500 || this.code === 'in-flight' || isUnreadable;
  }
}

/** What is known not to be there without asking, in the server's words (D45). */
export function nothingFound(what: string): CallFailed {
  return new CallFailed({ code: 'not-found', status: 404, message: `${what} not found`, requestId: '' });
}
