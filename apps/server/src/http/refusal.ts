import type { FieldProblem } from '@bloomdesk/contract/envelope';
import type { Verdict } from '@bloomdesk/domain/verdict';
import { problemsText } from '@bloomdesk/domain/field-words';

interface RefusalExtras {
  details?: FieldProblem[];
  data?: unknown;
  retryAfterSeconds?: number;
  /** Of an error of ours: nothing was changed, for certain (D262). */
  notDone?: boolean;
}

/** An expected "no". Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: string;
  readonly httpStatus: number;
  readonly extras: RefusalExtras;

  constructor(code: string, message: string, httpStatus = 409, extras: RefusalExtras = {}) {
    super(message);
    this.code = code;
    this.httpStatus = httpStatus;
    this.extras = extras;
  }
}

/** Turns a rule's no into a refusal the caller reads. */
export function insist(verdict: Verdict, httpStatus = 409): void {
  if (!verdict.ok) throw new Refusal(verdict.code, verdict.message, httpStatus);
}

/** What was looked up, or 404 in the words of D45. */
export function found<T>(row: T | undefined | null, what: string): T {
  if (row === undefined || row === null) throw notFound(what);
  return row;
}

/** The same 404 whether a thing does not exist or belongs to a center of somebody else's (P18). */
export function notFound(what: string): Refusal {
  return new Refusal('not-found', `${what} not found`, 404);
}

/** One bad field of the input, named. */
export function badField(field: string, message: string): Refusal {
  return badFields([{ field, message }]);
}

/** Several bad fields: a sentence for people, and each with its name for forms and programs. */
export function badFields(details: FieldProblem[], httpStatus = 400): Refusal {
  return new Refusal('bad-input', problemsText(details), httpStatus, { details });
}
