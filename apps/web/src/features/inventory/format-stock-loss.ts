import type { StockLoss } from '@bloomdesk/contract/inventory/shapes';
import { countOf } from '@bloomdesk/domain/count-of';

/** What a loss of stock has brought with it, for a toast; undefined where it concerned nobody. */
export function lossText({ moved, short, buffers, pending }: StockLoss): string | undefined {
  const parts = [
    ...(moved.length > 0 ? [`${countOf(moved.length, 'line')} moved to other lots.`] : []),
    ...(short.length > 0 ? [`${countOf(short.length, 'line')} now short of stock: ${suborders(short)}.`] : []),
    ...(pending > 0 ? [`${countOf(pending, 'line')} being moved in the background.`] : []),
    ...buffers.map(({ type, quantity }) => `${type} reduced by ${quantity}.`),
  ];
  return parts.length > 0 ? parts.join(' ') : undefined;
}

/** The suborders these lines are in, each once; after the first few only how many more. */
export function suborders(of: readonly { suborderId: string }[], most = 8): string {
  const ids = [...new Set(of.map(({ suborderId }) => suborderId))];
  const more = ids.length - most;
  return more > 0 ? `${ids.slice(0, most).join(', ')} and ${more} more` : ids.join(', ');
}
