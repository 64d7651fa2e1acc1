import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { listAdjustments } from '@bloomdesk/contract/inventory/calls';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdjustmentRows } from './adjustment-rows.tsx';
import { type Adjustment, type AdjustmentSum, ledgerInput, ledgerOf } from './adjustment.ts';
import type { Lot } from './lot.ts';
import { lotLedgerTexts } from '#texts/english/lot-ledger.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface LotAdjustmentsProps {
  lot: Lot;
  onAdjust: (adjustmentId: number | null) => void;
}

/** The ledger of a lot: its sums by type, each of which opens to its rows (D183). */
export function LotAdjustments({ lot, onAdjust }: LotAdjustmentsProps) {
  const t = useTexts(lotLedgerTexts);
  const { data, error, refetch } = useQuery({ ...read(listAdjustments, ledgerInput(lot.id)), select: ledgerOf });
  const mayWrite = useSession().can('inventory.write');
  if (error) return <LoadFailure onRetry={() => void refetch()}>{t('error', { why: messageOf(error) })}</LoadFailure>;
  if (!data) return <Skeleton lines={4} />;
  const { adjustments, summary } = data;
  return (
    <div className="flex flex-col gap-4">
      {mayWrite && (
        <Button className="self-start" onClick={() => onAdjust(null)}>
          <Icon name="plus" /> {t('createAdjustment')}
        </Button>
      )}
      {adjustments.length === 0 ? (
        <EmptyState icon="inbox" title={t('noAdjustments')} text={t('appearHere')} />
      ) : (
        <SummaryByType {...{ summary, adjustments }} onEdit={mayWrite ? onAdjust : null} />
      )}
    </div>
  );
}

interface SummaryByTypeProps {
  summary: readonly AdjustmentSum[];
  adjustments: readonly Adjustment[];
  onEdit: ((adjustmentId: number) => void) | null;
}

function SummaryByType({ summary, adjustments, onEdit }: SummaryByTypeProps) {
  const word = useWords();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (type: string) =>
    setOpened(opened.has(type) ? new Set([...opened].filter((each) => each !== type)) : new Set([...opened, type]));
  return (
    <table className="w-full text-left text-sm">
      <thead className="text-muted">
        <tr className="border-b border-line-strong">
          <th className="py-1.5 pr-3 font-medium">{word('Type')}</th>
          <th className="py-1.5 pr-3 font-medium">{word('Description')}</th>
          <th className="py-1.5 pr-3 text-right font-medium">{word('Net Claimed')}</th>
          <th className="py-1.5 text-right font-medium">{word('Net Cleared')}</th>
        </tr>
      </thead>
      <tbody>
        {summary.map(({ type, description, claimed, cleared }) => (
          <Fragment key={type}>
            <tr className="border-b border-line">
              <td className="py-1.5 pr-3">
                <button
                  type="button"
                  aria-expanded={opened.has(type)}
                  className="inline-flex items-center gap-1 font-medium"
                  onClick={() => toggle(type)}
                >
                  <Icon name={opened.has(type) ? 'chevron-down' : 'chevron-right'} />
                  {word(type)}
                </button>
              </td>
              <td className="py-1.5 pr-3 text-muted">{word(description)}</td>
              <td className="py-1.5 pr-3 text-right tabular-nums">{claimed}</td>
              <td className="py-1.5 text-right tabular-nums">{cleared}</td>
            </tr>
            {opened.has(type) && (
              <tr>
                <td colSpan={4} className="bg-sunken p-0">
                  <AdjustmentRows
                    label={type}
                    adjustments={adjustments.filter((row) => row.type === type)}
                    onEdit={onEdit}
                  />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
