import { editableParts } from '@bloomdesk/domain/inventory/adjustment-form';
import { filledLink } from '#lib/outside-link.ts';
import { useSession } from '#lib/session.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Adjustment } from './adjustment.ts';
import { lotLedgerTexts } from '#texts/english/lot-ledger.ts';
import { dayWithYearText } from '#texts/format-day.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface AdjustmentRowsProps {
  /** The type they are of. */
  label: string;
  adjustments: readonly Adjustment[];
  /** Null for people who only look. */
  onEdit: ((adjustmentId: number) => void) | null;
}

/** Rows of a lot's ledger, the newest first (spec 3, section 2.7). */
export function AdjustmentRows({ label, adjustments, onEdit }: AdjustmentRowsProps) {
  const t = useTexts(lotLedgerTexts);
  const word = useWords();
  return (
    <table aria-label={t('adjustmentsOf', { type: word(label) })} className="w-full text-left text-sm">
      <thead className="text-muted">
        <tr>
          {['ID', 'Type', 'Quantity', 'Time Of', 'Related Record', 'Cleared', 'Memo'].map((header) => (
            <th key={header} className={`px-3 py-1.5 font-medium ${header === 'Quantity' ? 'text-right' : ''}`}>
              {word(header)}
            </th>
          ))}
          <th className="px-3 py-1.5">
            <span className="sr-only">{t('edit')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {adjustments.map((row) => (
          <tr key={row.id} className="border-t border-line align-top">
            <td className="px-3 py-1.5 tabular-nums">{row.id}</td>
            <td className="px-3 py-1.5">{word(row.type)}</td>
            <td className="px-3 py-1.5 text-right tabular-nums">{row.quantity}</td>
            <td className="px-3 py-1.5 whitespace-nowrap tabular-nums">{dayWithYearText(row.timeOf)}</td>
            <td className="px-3 py-1.5">
              <RelatedRecord {...row} />
            </td>
            <td className="px-3 py-1.5">{row.isCleared ? t('yes') : t('no')}</td>
            <td className="max-w-64 px-3 py-1.5 whitespace-pre-line text-muted">{row.memo}</td>
            <td className="px-3 py-1.5">{onEdit && <EditButton row={row} onEdit={() => onEdit(row.id)} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function EditButton({ row, onEdit }: { row: Adjustment; onEdit: () => void }) {
  const t = useTexts(lotLedgerTexts);
  const parts = editableParts({ origin: row.origin, isSynced: row.syncedAs !== null });
  if (parts === 'nothing') return <span className="text-xs text-muted">{t('byBloomdesk')}</span>;
  return (
    <Button size="small" onClick={onEdit} aria-label={t('editOne', { id: String(row.id) })}>
      {t('edit')}
    </Button>
  );
}

/** The record in the accounting system, or the order it was for. */
function RelatedRecord({ syncedAs: synced, suborderId }: Adjustment) {
  const t = useTexts(lotLedgerTexts);
  const { links } = useSession();
  const address = synced === null ? null : filledLink(links.adjustment, synced);
  if (synced !== null)
    return address ? (
      <a href={address} target="_blank" rel="noopener noreferrer" className="link inline-flex items-center gap-1">
        {synced} <Icon name="external" label={t('newTab')} className="size-3" />
      </a>
    ) : (
      <span>{synced}</span>
    );
  if (suborderId === null) return <span className="text-faint">–</span>;
  return <OrderLink id={suborderId} />;
}
