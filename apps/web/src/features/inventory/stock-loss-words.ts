import type { StockLoss } from '@bloomdesk/contract/inventory/shapes';

/** What a loss of stock has brought with it, for a toast; undefined where it concerned nobody. */
export function lossText({ moved, short, buffers, pending }: StockLoss): string | undefined {
  const parts = [
    ...(moved.length > 0 ? [`${lines(moved.length)} moved to other lots.`] : []),
    ...(short.length > 0 ? [`${lines(short.length)} now short of stock: ${suborders(short)}.`] : []),
    ...(pending > 0 ? [`${lines(pending)} being moved in the background.`] : []),
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

function lines(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`;
}
