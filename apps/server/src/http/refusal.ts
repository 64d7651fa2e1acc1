import type { FieldProblem } from '@bloomdesk/contract/envelope';
import { type RefusalCode, type RefusalId, refusals, type RefusalWords } from '@bloomdesk/contract/refusals';
import { codeOf, sentenceOf, type Word } from '@bloomdesk/domain/refusals/refusal-entry';
import type { Refused, Verdict } from '@bloomdesk/domain/verdict';
import { problemsText } from '@bloomdesk/domain/format-field-name';

export interface RefusalExtras {
  details?: FieldProblem[];
  data?: unknown;
  retryAfterSeconds?: number;
  /** Of an error of ours: nothing was changed, for certain (D262). */
  notDone?: boolean;
}

/** Words may be left out where a sentence has none. */
type Rest<Id extends RefusalId> =
  RefusalWords<Id> extends []
    ? [words?: [], extras?: RefusalExtras]
    : [words: RefusalWords<Id>, extras?: RefusalExtras];

/** An expected "no", from the catalogue of refusals. Anything else that is thrown is a bug. */
export class Refusal<Id extends RefusalId = RefusalId> extends Error {
  readonly id: RefusalId;
  readonly code: RefusalCode;
  readonly httpStatus: number;
  /** What stands in its sentence, by which screens say it in other languages (D320); null where only the sentence is known. */
  words: readonly Word[] | null;
  readonly extras: RefusalExtras;

  constructor(id: Id, ...[words = [], extras = {}]: Rest<Id>) {
    super(sentenceOf(refusals[id], words));
    this.id = id;
    this.code = codeOf<RefusalId>(id);
    this.httpStatus = refusals[id].status;
    this.words = words;
    this.extras = extras;
  }
}

/** Turns a rule's no into a refusal the caller reads. */
export function assertAllowed(verdict: Verdict): void {
  if (!verdict.ok) throw refusalBy(verdict);
}

/** The refusal of a rule's no, with what its answer holds beside the sentence. */
export function refusalBy({ id, message, words }: Refused, extras: RefusalExtras = {}): Refusal {
  const refusal = new Refusal(id, [], extras);
  refusal.message = message;
  refusal.words = words ?? null;
  return refusal;
}

/** What was looked up, or 404 in the words of D45. */
export function found<T>(row: T | undefined | null, what: string): T {
  if (row === undefined || row === null) throw notFound(what);
  return row;
}

/** The same 404 whether a thing does not exist or belongs to a center that is not theirs (P18). */
export function notFound(what: string): Refusal {
  return new Refusal('not-found', [what]);
}

/** One bad field of the input, named. */
export function badField(field: string, message: string): Refusal {
  return badFields([{ field, message }]);
}

/** Several bad fields: a sentence for people, and each with its name for forms and programs. */
export function badFields(details: FieldProblem[], id: 'bad-input' | 'bad-input.unprocessable' = 'bad-input'): Refusal {
  return new Refusal(id, [problemsText(details)], { details });
}

/** Whether an error is a failure of ours: refusing what may not be done is none. */
export function isFault(error: unknown): boolean {
  return !(error instanceof Refusal);
}
