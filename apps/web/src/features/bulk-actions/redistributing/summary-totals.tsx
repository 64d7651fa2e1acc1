import type { RedistributionPreview } from '@bloomdesk/contract/suborders/redistribution.calls';
import { formatMoney } from '@bloomdesk/domain/money';
import { decidedRemedyLabel } from '@bloomdesk/domain/remedies/decided-remedy';
import { formatDollars } from '#lib/format-dollars.ts';
import { useSession } from '#lib/session.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { decidedCounts, type RedistributeDraft } from './redistribute-draft.ts';
import { formatDeliveryWindow } from './summary-rows.ts';

type Totals = RedistributionPreview['totals'];

export interface SummaryTotalsProps {
  draft: RedistributeDraft;
  totals: Totals;
  /** Whose decisions are written down. */
  started: readonly string[];
}

/** The figures of the preview: how many, and what they take of places, stock and money. */
export function SummaryTotals({ draft, totals, started }: SummaryTotalsProps) {
  const figures = [
    { term: 'Go', figure: totals.going },
    { term: 'Cannot go', figure: totals.conflicts },
    { term: 'Wait for stock', figure: totals.short },
    { term: 'To another center', figure: totals.otherCenter },
    { term: 'Leave a batch', figure: totals.leavingBatch },
    { term: 'Worth', figure: formatDollars(totals.worth) },
  ];
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-3" aria-label="Totals">
        {figures.map(({ term, figure }) => (
          <div key={term} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="text-xl font-semibold tabular-nums">{figure.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      <p>{moneyWords(draft, started)}</p>
      {totals.going > 0 && (
        <div className="grid grid-cols-2 items-start gap-4">
          <Windows windows={totals.windows} />
          <Stock stock={totals.stock} />
        </div>
      )}
    </>
  );
}

function Windows({ windows }: Pick<Totals, 'windows'>) {
  return (
    <Disclosure title="Delivery windows" note={windows.length}>
      <ul className="max-h-40 overflow-auto" aria-label="Delivery windows">
        {windows.map((window) => (
          <li key={`${window.areaId} ${window.startTime}`} className="flex justify-between gap-4">
            <span>
              {window.areaName}, {formatDeliveryWindow(window)}
            </span>
            <span className="tabular-nums">
              {window.coming} come, {window.remaining === null ? 'unlimited' : `${window.remaining} left`}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Stock({ stock }: Pick<Totals, 'stock'>) {
  const { fcOf } = useSession();
  if (stock.length === 0) return <p className="px-1.5 py-1.5">There is stock for everything that is kept in lots.</p>;
  return (
    <Disclosure title="Stock that is missing" note={stock.length} isOpenAtFirst>
      <ul className="max-h-40 overflow-auto" aria-label="Stock that is missing">
        {stock.map(({ fcId, sku, short }) => (
          <li key={`${fcId} ${sku}`} className="flex justify-between gap-4">
            <span>
              {sku}, {fcOf(fcId)?.name ?? `FC ${fcId}`}
            </span>
            <span className="tabular-nums">{short} short</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function moneyWords(draft: RedistributeDraft, started: readonly string[]): string {
  const decided = decidedCounts(draft, started).map(({ kind, count, amount }) => {
    return `${decidedRemedyLabel[kind]} ${count}${amount > 0 ? ` (${formatMoney(amount)})` : ''}`;
  });
  return decided.length === 0
    ? 'No money moves, and no remedy is written down.'
    : `Written down: ${decided.join(', ')}. No money moves by it.`;
}
