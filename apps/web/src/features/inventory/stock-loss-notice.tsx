import type { StockLoss } from '@bloomdesk/contract/inventory/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { Banner } from '#ui/banner.tsx';
import { suborders } from './format-stock-loss.ts';

/** Names the orders that lose stock, before it is saved (D268). */
export function StockLossNotice({ loss, isLoading }: { loss: StockLoss | undefined; isLoading: boolean }) {
  if (isLoading) return <p className="text-sm text-muted">Checking which orders this affects…</p>;
  if (!loss) return null;
  const { moved, short, pending, buffers } = loss;
  if (moved.length + short.length + pending + buffers.length === 0) return null;
  return (
    <Banner tone={short.length > 0 ? 'red' : 'amber'} title="Orders hold units of this lot">
      <ul className="flex flex-col gap-1">
        {moved.length > 0 && <li>Will be moved to other lots: {suborders(moved)}</li>}
        {short.length > 0 && <li>Will be short of stock and put in exception: {suborders(short)}</li>}
        {pending > 0 && <li>{countOf(pending, 'more line')} will be moved in the background</li>}
        {buffers.map(({ type, quantity }) => (
          <li key={type}>
            {type} will be reduced by {quantity}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
