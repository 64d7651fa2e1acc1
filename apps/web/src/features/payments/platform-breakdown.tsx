import type { Order } from '@bloomdesk/contract/orders.shapes';
import { dollarWords } from '#lib/dollar-words.ts';
import { MoneyRows } from './money-rows.tsx';

type Summary = NonNullable<Order['shopify']>;

/** The payment platform's own view of an order, line by line (spec 2, section 3). */
export function PlatformBreakdown({ summary }: { summary: Summary }) {
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-1">
        {summary.lineItems.map((line, index) => (
          <li key={`${line.title} ${index + 1}`} className="grid grid-cols-[1fr_auto] gap-x-4">
            <span className="min-w-0 break-words">
              {line.quantity} × {line.title}
            </span>
            <span className="text-right tabular-nums">{dollarWords(line.originalUnitPrice * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <MoneyRows
        rows={[
          { term: 'Subtotal', amount: summary.subtotal },
          {
            term: summary.discountCode ? `Discount ${summary.discountCode}` : 'Discount',
            amount: -summary.discount,
            isHiddenAtZero: true,
          },
          { term: 'Shipping', amount: summary.totalShipping },
          ...summary.taxes.map((tax) => ({ term: `${tax.title} ${tax.ratePercentage}%`, amount: tax.price })),
          { term: 'Tax', amount: summary.taxTotal },
          { term: 'Total', amount: summary.total, isStrong: true },
          ...refundRows(summary),
          { term: 'Net payment', amount: summary.netPayment },
          { term: 'Outstanding', amount: summary.totalOutstanding, isStrong: summary.totalOutstanding !== 0 },
        ]}
      />
      {summary.discountDetails && <p className="text-xs text-muted">{summary.discountDetails}</p>}
      <GiftCards title="Gift cards" cards={summary.giftCards} />
      <GiftCards title="Gift cards to recipient" cards={summary.giftCardsToRecipient} />
      {summary.refundPending && <p className="text-amber">A refund is pending.</p>}
    </div>
  );
}

function refundRows({ refundsTransaction }: Summary) {
  return refundsTransaction.map((refund, index) => ({
    term: `Refund ${index + 1}, ${[refund.gateway, refund.company, refund.accountNumber, refund.status].filter(Boolean).join(', ')}`,
    amount: -refund.amount,
  }));
}

function GiftCards({ title, cards }: { title: string; cards: Summary['giftCards'] }) {
  if (cards.length === 0) return null;
  return (
    <div>
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      <MoneyRows
        rows={cards.map((card) => ({ term: [card.id, card.reasons].filter(Boolean).join(', '), amount: card.balance }))}
      />
    </div>
  );
}
