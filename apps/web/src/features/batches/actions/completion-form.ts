import type { completeBatch } from '@bloomdesk/contract/batches/calls';
import type { CallInput } from '@bloomdesk/contract/call';
import { needsDetails, reasonType } from '@bloomdesk/domain/reasons/reason-picklist';
import type { CallFailed } from '#lib/call-failed.ts';
import { isUnknown, messageOf } from '#lib/format-failure.ts';

/** Why a suborder is unchecked; the tag is null until someone picks one. */
export interface LeftOut {
  tag: string | null;
  /** What `Other: Other` needs to say something. */
  details: string;
}

/** By suborder id. */
export type LeftOuts = ReadonlyMap<string, LeftOut>;

type Exceptions = NonNullable<CallInput<typeof completeBatch>['exceptions']>;

/** What is missing beside an unchecked suborder, word for word (spec 3, section 5); null when nothing is. */
export function leftOutProblem({ tag, details }: LeftOut): string | null {
  if (tag === null) return '(reason is required)';
  return needsDetails(tag) && details.trim() === '' ? 'Describe what is wrong.' : null;
}

/** The exceptions that are raised before the others are completed (D84). */
export function exceptionsOf(leftOuts: LeftOuts): Exceptions {
  return [...leftOuts].flatMap(([suborderId, { tag, details }]) => {
    if (tag === null) return [];
    const type = reasonType(tag);
    return [{ suborderId, reason: needsDetails(tag) ? `${type}: ${details.trim()}` : tag, type }];
  });
}

export interface CompletionTrouble {
  title: string;
  lines: readonly string[];
  /** The batch is completed already: there is nothing more to confirm. */
  isOver: boolean;
}

/** Why a batch was not completed, word for word as the catalogue has it (spec 3, sections 4.2 and 8). */
export function completionTrouble(error: CallFailed): CompletionTrouble {
  if (error.code === 'batch-already-completed') return { title: alreadyCompleted, lines: [], isOver: true };
  if (isUnknown(error)) return { title: messageOf(error), lines: [], isOver: false };
  const refused = error.code === 'pld-refused' ? refusedSuborders(error.data) : [];
  const lines = refused.length > 0 ? refused : messageOf(error).split('\n');
  return { title: 'Error while completing batch', lines, isOver: false };
}

/** Said of a batch that was completed before (spec 3, section 4.2). */
export const alreadyCompleted = 'Batch already completed!';

/** UPS names each suborder it will not take, with one message or several. */
function refusedSuborders(data: unknown): string[] {
  const bySuborder = entriesOf(data).find(([name]) => name === 'suborderIdsToErrors')?.[1];
  return entriesOf(bySuborder).flatMap(([suborderId, messages]) =>
    [messages].flat().map((message) => `Suborder ${suborderId} has the following error: ${String(message)}`),
  );
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
