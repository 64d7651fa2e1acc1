import { useState } from 'react';
import { bucketCode } from '@bloomdesk/domain/printing/bucket-label';
import type { Lot } from '#features/inventory/lot.ts';
import { useProducts } from '#lib/lookups.ts';
import { productKeywords } from '#parts/products/product-option.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import type { PickerOption } from '#ui/fields/picker-option.ts';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { TransferLineForm, transferFormProblems } from './transfer-form.ts';
import type { Say } from '#texts/catalogue.ts';
import { transferTexts } from '#texts/english/supply/transfers.ts';
import { dayText } from '#texts/format-day.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface TransferLinesEditorProps {
  lines: readonly TransferLineForm[];
  lots: readonly Lot[];
  /** Null before anyone has tried to send it. */
  problems: ReturnType<typeof transferFormProblems> | null;
  onLines: (lines: TransferLineForm[]) => void;
}

/** The lots that go and how many units of each, a row each. */
export function TransferLinesEditor({ lines, lots, problems, onLines }: TransferLinesEditorProps) {
  const { bySku } = useProducts();
  const t = useTexts(transferTexts);
  const word = useWords();
  const said = (problem: string | undefined) => problem && word(problem);
  const options = lots
    .filter((lot) => lot.inboundQuantity === 0 && lot.available > 0)
    .map((lot) => lotOption(lot, bySku.get(lot.sku)?.codes ?? [], t));
  const put = (line: TransferLineForm) => onLines(lines.map((each) => (each.row === line.row ? line : each)));
  const [added, setAdded] = useState<number | null>(null);
  const add = () => {
    const row = Math.max(-1, ...lines.map((line) => line.row)) + 1;
    setAdded(row);
    onLines([...lines, { row, lotId: null, units: null }]);
  };
  return (
    <section aria-label={t('lots')} className="flex flex-col gap-2">
      {problems?.lines && <Banner tone="red">{word(problems.lines)}</Banner>}
      {lines.map((line, place) => (
        <div
          key={line.row}
          role="group"
          aria-label={t('lotAt', { place: place + 1 })}
          className="grid grid-cols-[minmax(0,1fr)_8rem_2rem] items-start gap-2"
        >
          <SearchSelect
            label={word('Lot')}
            required
            autoFocus={line.row === added}
            placeholder={t('lotPlaceholder')}
            options={options}
            value={line.lotId}
            onChange={(lotId) => put({ ...line, lotId })}
            error={said(problems?.lotId(place))}
          />
          <NumberField
            label={word('Units')}
            required
            value={line.units}
            onChange={(units) => put({ ...line, units })}
            error={said(problems?.units(place))}
          />
          <div className="pt-6">
            <IconButton
              icon="close"
              label={t('removeLot', { place: place + 1 })}
              onClick={() => onLines(lines.filter(({ row }) => row !== line.row))}
            />
          </div>
        </div>
      ))}
      <div>
        <Button size="small" icon="plus" onClick={add}>
          {t('addLot')}
        </Button>
      </div>
    </section>
  );
}

/** A lot as it is picked: by its product, its number, or a scan of its bucket or of a product code. */
function lotOption(lot: Lot, codes: readonly string[], t: Say<typeof transferTexts.english>): PickerOption {
  const useBy = lot.expirationDate && t('useBy', { day: dayText(lot.expirationDate) });
  return {
    value: String(lot.id),
    label: t('lotOf', { name: lot.productName, lot: String(lot.id) }),
    note: [t('toSpare', { count: lot.available }), lot.sku, useBy].filter(Boolean).join(' · '),
    keywords: [bucketCode(lot.id), lot.label ?? '', productKeywords({ sku: lot.sku, codes })].join(' '),
  };
}
