import type { PlatformSummary } from '@bloomdesk/contract/payments/platform.shapes';
import { formatDollars } from '#lib/format-dollars.ts';
import { Badge } from '#ui/badge.tsx';
import { balanceRow } from './balance-row.ts';
import { type MoneyRow, MoneyRows } from '#parts/money/money-rows.tsx';
import { PlatformRefunds } from './platform-refunds.tsx';

/** The payment platform's own view of an order, line by line (spec 2, section 3). */
export function PlatformBreakdown({ summary }: { summary: PlatformSummary }) {
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-1.5" aria-label="Lines of the payment platform">
        {summary.lineItems.map((line, at) => (
          <PlatformLine key={`${at + 1} ${line.title}`} line={line} />
        ))}
      </ul>
      <div className="border-t border-line pt-3">
        <MoneyRows rows={totalRows(summary)} />
        {summary.discountDetails && <p className="mt-1 text-xs text-muted">Discount: {summary.discountDetails}</p>}
      </div>
      <div className="flex flex-col gap-1 border-t border-line pt-3">
        <MoneyRows rows={takenRows(summary)} />
        <PlatformRefunds refunds={summary.refundsTransaction} />
        <MoneyRows
          rows={[
            { term: 'Net payment', amount: summary.netPayment, isStrong: true },
            balanceRow(summary.totalOutstanding),
          ]}
        />
        {summary.refundPending && (
          <p className="mt-1">
            <Badge tone="amber" icon="clock">
              Refund pending
            </Badge>
          </p>
        )}
      </div>
      <GiftCards title="Gift cards" cards={summary.giftCards} />
      <GiftCards title="Gift cards to recipient" cards={summary.giftCardsToRecipient} />
    </div>
  );
}

function PlatformLine({ line }: { line: PlatformSummary['lineItems'][number] }) {
  const { title, quantity, originalUnitPrice, discountAllocations } = line;
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4">
      <span className="min-w-0 break-words">
        {quantity} × {title}
        {quantity > 1 && <span className="text-muted"> at {formatDollars(originalUnitPrice)}</span>}
      </span>
      <span className="text-right tabular-nums">{formatDollars(originalUnitPrice * quantity)}</span>
      {discountAllocations.map(({ amount }, at) => (
        <span key={`${at + 1} ${amount}`} className="contents text-xs">
          <span className="pl-4 text-xs text-muted">Discount</span>
          <span className="text-right text-xs text-muted tabular-nums">{formatDollars(-amount)}</span>
        </span>
      ))}
    </li>
  );
}

function totalRows(summary: PlatformSummary): MoneyRow[] {
  const { subtotal, discount, discountCode, totalShipping, taxes, taxTotal, total } = summary;
  return [
    ...(discount === 0
      ? []
      : [
          { term: 'Items', amount: subtotal + discount },
          { term: discountCode ? `Discount ${discountCode}` : 'Discount', amount: -discount },
        ]),
    { term: 'Subtotal', amount: subtotal },
    { term: 'Shipping', amount: totalShipping },
    ...taxes.map(({ title, ratePercentage, price }) => ({
      term: ratePercentage === 0 ? title : `${title} ${ratePercentage}%`,
      amount: price,
    })),
    ...(taxes.length === 1 ? [] : [{ term: 'Tax', amount: taxTotal }]),
    { term: 'Total', amount: total, isStrong: true },
  ];
}

function takenRows({ salesTransaction, capturedTransaction }: PlatformSummary): MoneyRow[] {
  return [
    ...(salesTransaction ? [{ term: 'Sale', amount: salesTransaction.amount }] : []),
    ...(capturedTransaction ? [{ term: 'Captured', amount: capturedTransaction.amount }] : []),
  ];
}

function GiftCards({ title, cards }: { title: string; cards: PlatformSummary['giftCards'] }) {
  if (cards.length === 0) return null;
  return (
    <section className="border-t border-line pt-3">
      <h3 className="mb-1 text-xs font-medium text-muted">{title}</h3>
      <ul className="flex flex-col gap-1.5">
        {cards.map(({ id, balance, reasons }, at) => (
          <li key={`${at + 1} ${id}`} className="grid grid-cols-[1fr_auto] gap-x-4">
            <span className="min-w-0 truncate text-sm" title={id}>
              {id}
            </span>
            <span className="text-right tabular-nums">{formatDollars(balance)}</span>
            {reasons && <span className="col-span-2 text-xs break-words text-muted">{reasons}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
