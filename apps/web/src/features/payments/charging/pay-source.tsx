import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { formatMoney } from '@bloomdesk/domain/money';
import { formatDollars } from '#lib/format-dollars.ts';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import type { CreditFunds } from './use-credit-payment.ts';

/** What pays: a card, the customer's credits, or an invoice. */
export type Source = 'card' | 'credit' | 'invoice';

interface PaySourceProps {
  /** Undefined while nobody knows what the customer has; then credit is not offered. */
  funds: CreditFunds | undefined;
  hasInvoice: boolean;
  source: Source;
  onSource: (source: Source) => void;
}

/** The choice between a card, credit with what the customer has, and an invoice. */
export function PaySource({ funds, hasInvoice, source, onSource }: PaySourceProps) {
  const hasCredit = funds !== undefined && funds.available > 0;
  if (!hasCredit && !hasInvoice) return null;
  return (
    <>
      <RadioGroup
        label="Pay with"
        isCards
        isInRow
        value={source}
        onChange={onSource}
        options={[
          { value: 'card', label: 'Card' },
          ...(hasCredit
            ? [{ value: 'credit' as const, label: 'Credit', note: `${formatMoney(funds.available)} available` }]
            : []),
          ...(hasInvoice ? [{ value: 'invoice' as const, label: 'Invoice' }] : []),
        ]}
      />
      {source === 'invoice' && (
        <p className="text-sm text-muted">The order counts as paid. The customer owes the invoice.</p>
      )}
      {source === 'credit' && hasCredit && <Credits credits={funds.credits} />}
    </>
  );
}

function Credits({ credits }: Pick<CreditFunds, 'credits'>) {
  return (
    <ul aria-label="Credits" className="flex flex-col gap-1 text-sm text-muted">
      {credits.map(({ creditId, available, exp, reserved }) => (
        <li key={creditId} className="tabular-nums">
          {formatDollars(available)}
          {exp === null ? ', no expiration' : `, expires ${formatDay(exp)}`}
          {reserved > 0 && `; ${formatDollars(reserved)} more is reserved`}
        </li>
      ))}
    </ul>
  );
}
