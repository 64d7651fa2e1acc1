import { Banner } from '#ui/banner.tsx';
import { suborders } from './format-stock-loss.ts';
import { hasLosses, type StockCheck } from './use-checked-save.ts';
import { inventoryFormTexts } from '#texts/english/inventory-forms.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

/** Names the orders that lose stock, before it is saved, or says that nobody could tell (D268). */
export function StockLossNotice({ loss, isLoading, error }: StockCheck) {
  const t = useTexts(inventoryFormTexts);
  const word = useWords();
  if (isLoading) return <p className="text-sm text-muted">{t('checkingOrders')}</p>;
  if (error) return <Banner tone="amber" title={t('notChecked')} />;
  if (!loss || !hasLosses(loss)) return null;
  const { moved, short, pending, buffers } = loss;
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
