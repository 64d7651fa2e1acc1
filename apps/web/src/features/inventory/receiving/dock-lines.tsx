import type { PurchaseOrder } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { rejectionLabel } from '@bloomdesk/domain/inventory/purchasing/delivery';
import { receivingTexts } from '#texts/english/receiving.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';
import { DatePicker } from '#ui/fields/date-picker.tsx';
import { type DockCount, type LineCount, unitsOf, withLine } from './dock-count.ts';

export interface DockLinesProps {
  order: PurchaseOrder;
  count: DockCount;
  onCount: (count: DockCount) => void;
}

/** The order that is being received, line by line: what was counted, and what is still outstanding. */
export function DockLines({ order, count, onCount }: DockLinesProps) {
  const t = useTexts(receivingTexts);
  const lines = order.lines.filter(({ isCancelled }) => !isCancelled);
  return (
    <ul aria-label={t('linesOf', { code: order.code })} className="flex flex-col gap-2">
      {lines.map((line) => {
        const counted = count.lines.find(({ lineId }) => lineId === line.lineId);
        const { good, rejected } = unitsOf(counted?.buckets ?? []);
        const isLast = count.lastLineId === line.lineId;
        return (
          <li
            key={line.lineId}
            aria-current={isLast || undefined}
            className={`grid grid-cols-[minmax(0,1fr)_repeat(3,5.5rem)] items-center gap-x-3 gap-y-1 rounded-lg border bg-surface p-3 ${isLast ? 'border-green-line' : 'border-line'}`}
          >
            <div className="min-w-0">
              <p className="truncate font-semibold">{line.productName}</p>
              <p className="truncate text-sm text-muted">{line.sku}</p>
            </div>
            <Figure label={t('good')} units={good} />
            <Figure label={t('rejected')} units={rejected} />
            <Figure label={t('outstanding')} units={Math.max(0, line.outstanding - good - rejected)} />
            {counted && <Counted counted={counted} onCounted={(next) => onCount(withLine(count, next))} />}
          </li>
        );
      })}
    </ul>
  );
}

function Figure({ label, units }: { label: string; units: number }) {
  return (
    <p className="text-right">
      <span className="block text-2xl font-semibold tabular-nums">{units}</span>
      <span className="text-sm text-muted">{label}</span>
    </p>
  );
}

interface CountedProps {
  counted: LineCount;
  onCounted: (counted: LineCount) => void;
}

function Counted({ counted, onCounted }: CountedProps) {
  const word = useWords();
  return (
    <div className="col-span-full flex flex-wrap items-end gap-3">
      <p className="mr-auto text-sm text-muted">
        {counted.buckets
          .map(({ units, reason }) =>
            reason === null ? String(units) : `${units} ${word(rejectionLabel(reason)).toLowerCase()}`,
          )
          .join(' + ')}
      </p>
      <div className="w-44">
        <DatePicker
          label={word('Spoil date')}
          value={counted.spoilDate}
          onChange={(spoilDate) => onCounted({ ...counted, spoilDate })}
        />
      </div>
    </div>
  );
}
