import type { StockLoss } from '@bloomdesk/contract/inventory/shapes';
import { Banner } from '#ui/banner.tsx';
import { suborders } from './format-stock-loss.ts';
import { inventoryFormTexts } from '#texts/english/inventory-forms.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

/** Names the orders that lose stock, before it is saved (D268). */
export function StockLossNotice({ loss, isLoading }: { loss: StockLoss | undefined; isLoading: boolean }) {
  const t = useTexts(inventoryFormTexts);
  const word = useWords();
  if (isLoading) return <p className="text-sm text-muted">{t('checkingOrders')}</p>;
  if (!loss) return null;
  const { moved, short, pending, buffers } = loss;
  if (moved.length + short.length + pending + buffers.length === 0) return null;
  return (
    <Banner tone={short.length > 0 ? 'red' : 'amber'} title={t('ordersHold')}>
      <ul className="flex flex-col gap-1">
        {moved.length > 0 && <li>{t('willMove', { suborders: suborders(moved) })}</li>}
        {short.length > 0 && <li>{t('willBeShort', { suborders: suborders(short) })}</li>}
        {pending > 0 && <li>{t('moreInBackground', { count: pending })}</li>}
        {buffers.map(({ type, quantity }) => (
          <li key={type}>{t('willReduce', { type: word(type), units: quantity })}</li>
        ))}
      </ul>
    </Banner>
  );
}
