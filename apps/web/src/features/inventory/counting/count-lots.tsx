import type { SheetLot } from '@bloomdesk/contract/inventory/counting.calls';
import { bucketCode } from '@bloomdesk/domain/printing/bucket-label';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { type SheetTally, unitsTallied } from './lot-tally.ts';
import { countSheetTexts } from '#texts/english/supply/count-sheet.ts';
import { dayText } from '#texts/format-day.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface CountLotsProps {
  lots: readonly SheetLot[];
  tally: SheetTally;
  onPick: (lotId: number) => void;
  onType: (lotId: number, units: number | null) => void;
}

/** The lots of a sheet, with what was counted of each here and by others. */
export function CountLots({ lots, tally, onPick, onType }: CountLotsProps) {
  const t = useTexts(countSheetTexts);
  return (
    <ul aria-label={t('lotsOfSheet')} className="flex flex-col gap-2">
      {lots.map((lot) => (
        <CountedLot key={lot.lotId} {...{ lot, tally, onPick, onType }} />
      ))}
    </ul>
  );
}

function CountedLot({ lot, tally, onPick, onType }: Omit<CountLotsProps, 'lots'> & { lot: SheetLot }) {
  const t = useTexts(countSheetTexts);
  const word = useWords();
  const { lotId, label, sku, productName, expirationDate } = lot;
  const own = tally.lots.find((each) => each.lotId === lotId);
  const others = lot.tallies.filter(({ tallyId }) => tallyId !== tally.tallyId);
  const elsewhere = others.reduce((sum, { units }) => sum + units, 0);
  const here = own ? unitsTallied(own) : null;
  const isLast = tally.lastLotId === lotId;
  const isCounted = own !== undefined || others.length > 0;
  return (
    <li
      aria-current={isLast || undefined}
      aria-label={t('lotOf', { name: productName, lot: String(lotId) })}
      className={`grid grid-cols-[minmax(0,1fr)_5.5rem_9rem] items-center gap-x-3 gap-y-1 rounded-lg border bg-surface p-3 ${isLast ? 'border-green-line' : 'border-line'}`}
    >
      <div className="min-w-0">
        <p className="truncate font-semibold">{productName}</p>
        <p className="truncate text-sm text-muted">
          {[sku, bucketCode(lotId), label, expirationDate && t('useBy', { day: dayText(expirationDate) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {others.length > 0 && (
          <p className="text-sm text-muted">
            {others.map(({ countedBy, units }) => `${countedBy}: ${units}`).join(', ')}
          </p>
        )}
      </div>
      <p className="text-right">
        <span className="block text-2xl font-semibold tabular-nums">{isCounted ? (here ?? 0) + elsewhere : '–'}</span>
        <span className="text-sm text-muted">{word('Counted')}</span>
      </p>
      {isLast ? (
        <NumberField label={t('unitsHere')} value={here} min={0} onChange={(units) => onType(lotId, units)} />
      ) : (
        <Button className="h-11" onClick={() => onPick(lotId)}>
          {t('count')}
        </Button>
      )}
    </li>
  );
}
