import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { formatMoney } from '@bloomdesk/domain/money';
import { formatDollars } from '#lib/format-dollars.ts';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import type { CreditFunds } from './use-credit-payment.ts';

/** What pays: a card, or the customer's credits. */
export type Source = 'card' | 'credit';

interface PaySourceProps {
  /** Undefined while nobody knows what the customer has; then a card is all there is. */
  funds: CreditFunds | undefined;
  source: Source;
  onSource: (source: Source) => void;
}

/** The choice between a card and credit, with what the customer has; nothing where they have no credit. */
export function PaySource({ funds, source, onSource }: PaySourceProps) {
  if (!funds || funds.available === 0) return null;
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
          { value: 'credit', label: 'Credit', note: `${formatMoney(funds.available)} available` },
        ]}
      />
      {source === 'credit' && (
        <ul aria-label="Credits" className="flex flex-col gap-1 text-sm text-muted">
          {funds.credits.map(({ creditId, available, exp, reserved }) => (
            <li key={creditId} className="tabular-nums">
              {formatDollars(available)}
              {exp === null ? ', no expiration' : `, expires ${formatDay(exp)}`}
              {reserved > 0 && `; ${formatDollars(reserved)} more is reserved`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
