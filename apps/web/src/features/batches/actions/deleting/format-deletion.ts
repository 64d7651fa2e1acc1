import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import type { CallFailed } from '#lib/call-failed.ts';
import { isUnknown, messageOf } from '#lib/format-failure.ts';

/** How one batch of several fared; null where it is deleted, undefined where its turn never came. */
export interface DeletionOutcome {
  name: string;
  failure: string | null | undefined;
}

/** Why a batch was not deleted, word for word as the catalogue has it (spec 3, section 8). */
export function deletionFailure(error: CallFailed): string {
  if (isUnknown(error)) return messageOf(error);
  if (error.status === 0) return 'Network error; please retry or have the dev team investigate.';
  return `Could not delete this batch due to the following error: ${messageOf(error)}`;
}

type Counted = Pick<BatchSummary, 'status' | 'suborderCount' | 'packedCount'>;

/** Is it known before asking the server that a batch is not deleted without force (D71)? */
export function hasPacked({ status, packedCount }: Counted): boolean {
  return status === 'Completed' || packedCount > 0;
}

/** What deleting a batch does to its suborders, as they are now. */
export function deletionPrompt(batch: Counted, { mayForce }: { mayForce: boolean }): string {
  const { suborderCount, packedCount } = batch;
  const packed = `${packedCount.toLocaleString('en-US')} of its ${countOf(suborderCount, 'suborder')} ${packedCount === 1 ? 'is' : 'are'} packed. `;
  const known = packedCount > 0 ? packed : '';
  if (mayForce)
    return `${known}As an operations manager you can still delete it. Printed and packed suborders keep their status. The others return to Received.`;
  if (hasPacked(batch)) return `${known}Only an operations manager can delete it now.`;
  const returning = suborderCount === 1 ? 'Its suborder returns' : `Its ${countOf(suborderCount, 'suborder')} return`;
  return `${returning} to Received and can be batched again. Deliveries and labels are kept.`;
}

/** What came of deleting several: everything, or which were not deleted and why (spec 3, section 8). */
export function formatDeletion(outcomes: readonly DeletionOutcome[]) {
  const left = outcomes.filter(({ failure }) => failure !== null);
  if (left.length === 0)
    return { tone: 'green' as const, title: 'All selected batches were successfully deleted.', text: '' };
  const deleted = outcomes.length - left.length;
  const lines = [
    ...left.map(({ name, failure }) => `${name}: ${failure ?? 'not started'}`),
    deleted > 0 && `${countOf(deleted, 'was', 'were')} deleted.`,
  ].filter((line) => line !== false);
  return {
    tone: deleted > 0 ? ('amber' as const) : ('red' as const),
    title: `${left.map(({ name }) => name).join(', ')} were not deleted.`,
    text: lines.join('\n'),
  };
}
