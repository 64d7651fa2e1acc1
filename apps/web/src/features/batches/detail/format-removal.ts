import type { removeFromBatch } from '@bloomdesk/contract/batches/changes.calls';
import type { CallData } from '@bloomdesk/contract/call';
import { countOf } from '@bloomdesk/domain/count-of';

export type Removal = CallData<typeof removeFromBatch>['subordersRemoved'];

/** What came of removing suborders from a batch: how many left it, and each that did not, with the reason. */
export function formatRemoval(batchName: string, removed: Removal) {
  const answers = Object.entries(removed);
  const failures = answers.flatMap(([suborderId, answer]) => (answer === true ? [] : [{ suborderId, why: answer }]));
  const count = answers.length - failures.length;
  const title = `Removed ${countOf(count, 'suborder')} from ${batchName}`;
  return { title: count === 0 ? null : title, failures };
}
