import type { CycleCount, SheetLot } from '@bloomdesk/contract/inventory/counting.calls';
import { formatWhen } from '#lib/format-moment.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { toneStyle } from '#ui/tone.ts';
import { countSheetTexts } from '#texts/english/supply/count-sheet.ts';
import { dayText } from '#texts/format-day.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface CountReviewProps {
  count: CycleCount;
  recount: readonly number[];
  /** Null where nothing may be counted again. */
  onRecount: ((lotIds: number[]) => void) | null;
}

/** What a counted sheet has come to, the largest differences first, what nobody counted last. */
export function CountReview({ count, recount, onRecount }: CountReviewProps) {
  const t = useTexts(countSheetTexts);
  const word = useWords();
  const lots = count.lots.toSorted((a, b) => weight(b) - weight(a));
  const choose = (lotId: number, isChosen: boolean) =>
    onRecount?.(isChosen ? [...recount, lotId] : recount.filter((each) => each !== lotId));
  return (
    <div className="flex max-w-[1200px] flex-col gap-5">
      <DescriptionList
        columns={4}
        items={[
          { term: word('Class'), detail: count.classification ?? t('allProducts') },
          { term: word('Opened'), detail: t('openedBy', { day: formatWhen(count.openedAt), name: count.openedBy }) },
          {
            term: word('Booked'),
            detail: count.bookedAt && t('openedBy', { day: formatWhen(count.bookedAt), name: count.bookedBy ?? '' }),
          },
        ]}
      />
      <div className="overflow-x-auto rounded-lg border border-line bg-surface">
        <table className="w-full text-sm">
          <caption className="sr-only">{t('lotsOf', { code: count.code })}</caption>
          <thead className="border-b border-line text-left text-muted">
            <tr>
              {['Product', 'Lot', 'Use by', 'Counted by'].map((head) => (
                <th key={head} scope="col" className="px-3 py-2 font-medium">
                  {word(head)}
                </th>
              ))}
              {['Counted', 'Expected', 'Difference'].map((head) => (
                <th key={head} scope="col" className="px-3 py-2 text-right font-medium">
                  {word(head)}
                </th>
              ))}
              {onRecount && (
                <th scope="col" className="px-3 py-2 font-medium">
                  {word('Again')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lots.map((lot) => (
              <LotRow
                key={lot.lotId}
                lot={lot}
                isChosen={recount.includes(lot.lotId)}
                onChoose={onRecount && ((isChosen) => choose(lot.lotId, isChosen))}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface LotRowProps {
  lot: SheetLot;
  isChosen: boolean;
  onChoose: ((isChosen: boolean) => void) | null;
}

function LotRow({ lot, isChosen, onChoose }: LotRowProps) {
  const t = useTexts(countSheetTexts);
  const { lotId, productName, sku, label, expirationDate, tallies, counted, expected, difference, hasMoved } = lot;
  return (
    <tr className="border-t border-line first:border-t-0">
      <th scope="row" className="px-3 py-2 text-left font-normal">
        {productName}
        {hasMoved && <span className={`badge ml-2 ${toneStyle.amber}`}>{t('moved')}</span>}
        <br />
        <small className="text-muted">{sku}</small>
      </th>
      <td className="px-3 py-2 whitespace-nowrap">
        <a className="link" href={`/inventory/${lotId}`}>
          {lotId}
        </a>{' '}
        {label}
      </td>
      <td className="px-3 py-2 whitespace-nowrap">{expirationDate && dayText(expirationDate)}</td>
      <td className="px-3 py-2">{tallies.map(({ countedBy, units }) => `${countedBy}: ${units}`).join(', ')}</td>
      <td className="px-3 py-2 text-right whitespace-nowrap tabular-nums">{counted ?? t('notCounted')}</td>
      <td className="px-3 py-2 text-right tabular-nums">{expected}</td>
      <td className={`px-3 py-2 text-right font-semibold tabular-nums ${toneOf(difference)}`}>{signed(difference)}</td>
      {onChoose && (
        <td className="px-3 py-2">
          <Checkbox
            label={<span className="sr-only">{t('countLotAgain', { lot: String(lotId) })}</span>}
            checked={isChosen}
            onCheckedChange={onChoose}
          />
        </td>
      )}
    </tr>
  );
}

function toneOf(difference: number | null): string {
  if (difference === null || difference === 0) return 'text-muted';
  return difference < 0 ? 'text-red' : 'text-green';
}

function signed(difference: number | null): string {
  if (difference === null) return '–';
  return difference > 0 ? `+${difference}` : String(difference);
}

function weight({ difference, hasMoved }: SheetLot): number {
  if (difference === null) return -1;
  return Math.abs(difference) + (hasMoved ? 0.5 : 0);
}
