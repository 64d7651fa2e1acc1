import { formatMoney } from '@bloomdesk/domain/money';
import { checkRemedyAmount, formatLeft } from '@bloomdesk/domain/remedies/remedy-amount';
import type { ProblemDraft } from './problem-draft.ts';
import { type ProblemFacts, refundParts, type Reported } from './problem-facts.ts';

export interface MoneyWorthProps {
  reported: Reported;
  draft: ProblemDraft;
  facts: ProblemFacts;
}

/** What the chosen amount comes to, to the cent; what is left of the caps; where a refund goes. */
export function MoneyWorth({ reported, draft, facts }: MoneyWorthProps) {
  const { base, money, amount, creditable } = facts;
  const { kind } = draft.wishes;
  const verdict = kind && draft.amount ? checkRemedyAmount(kind, draft.amount, base, money) : null;
  const parts = kind === 'refund' && amount && verdict?.ok ? refundParts(reported.order, amount) : [];
  return (
    <aside aria-label="Totals" className="rounded-md border border-line bg-surface p-4">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt className="text-muted">Selected</dt>
        <dd className="text-right tabular-nums">{formatMoney(base.price)}</dd>
        <dt className="text-muted">Tax on it</dt>
        <dd className="text-right tabular-nums">{formatMoney(base.tax)}</dd>
      </dl>
      <p role="status" className="mt-3 border-t border-line pt-3">
        <span className="block text-2xl font-semibold tabular-nums">{amount ? formatMoney(amount.amount) : '–'}</span>
        {amount && amount.tax > 0 && <span className="text-muted">{formatMoney(amount.tax)} tax included</span>}
      </p>
      {verdict && !verdict.ok && (
        <p role="alert" className="mt-2 font-medium text-red">
          {verdict.message}
        </p>
      )}
      {parts.length > 0 && (
        <ul aria-label="Where it goes" className="mt-2">
          {parts.map((part) => (
            <li key={part} className="tabular-nums">
              {part}
            </li>
          ))}
        </ul>
      )}
      {kind && <p className="mt-3 text-sm text-muted">{formatLeft(kind, money, creditable)}</p>}
    </aside>
  );
}
