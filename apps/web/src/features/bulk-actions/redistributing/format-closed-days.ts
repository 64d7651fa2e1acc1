import type { PreviewedRedistribution } from '@bloomdesk/contract/suborders/redistribution.calls';
import { countOf } from '@bloomdesk/domain/count-of';

/** What a closed day means for those that were selected: which areas are closed and why, and how many cannot go (D279); null where none is. */
export function formatClosedDays(suborders: readonly Pick<PreviewedRedistribution, 'conflict'>[], forceNewFc: boolean) {
  const closed = suborders.flatMap(({ conflict }) => (conflict?.code === 'closed-day' ? [conflict.message] : []));
  if (closed.length === 0) return null;
  const who =
    closed.length === suborders.length
      ? `${closed.length === 1 ? 'The suborder' : 'The suborders'} cannot go on this day.`
      : `${closed.length} of ${countOf(suborders.length, 'suborder')} cannot go on this day.`;
  const way = forceNewFc ? 'Choose another date.' : 'Choose another date, or let another center take them.';
  return { areas: [...new Set(closed)], text: `${who} ${way}` };
}
