import { dollars } from '@bloomdesk/domain/money';
import { percentText } from '@bloomdesk/domain/orders/new-order-price';
import type { OrderTotals } from '@bloomdesk/domain/orders/order-totals';
import { MoneyRows } from '#parts/money/money-rows.tsx';

export interface PriceRowsProps {
  totals: OrderTotals;
  /** 0.06 is six percent. */
  taxRate: number;
}

/** What the order costs, before it is placed. */
export function PriceRows({ totals, taxRate }: PriceRowsProps) {
  const tax = percentText(Math.round(taxRate * 1_000_000));
  return (
    <aside aria-label="Price" aria-live="polite" className="rounded-md border border-line p-4">
      <MoneyRows
        rows={[
          { term: 'Products', amount: dollars(totals.subtotal) },
          { term: 'Delivery', amount: dollars(totals.shippingCost) },
          { term: `Tax, ${tax}`, amount: dollars(totals.taxTotal) },
          { term: 'Total', amount: dollars(totals.orderTotal), isStrong: true },
        ]}
      />
    </aside>
  );
}
