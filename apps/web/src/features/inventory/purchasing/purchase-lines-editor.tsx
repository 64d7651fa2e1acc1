import { useMemo, useState } from 'react';
import { formatMoney } from '@bloomdesk/domain/money';
import { useProducts } from '#lib/lookups.ts';
import { productOption } from '#parts/products/product-option.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DatePicker } from '#ui/fields/date-picker.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import type { PickerOption } from '#ui/fields/picker-option.ts';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { costOf, emptyLine, type LineForm, type LineProblems } from './purchase-order-form.ts';
import { purchasingTexts } from '#texts/english/supply/purchasing.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface PurchaseLinesEditorProps {
  lines: readonly LineForm[];
  problemsOf: (place: number) => LineProblems;
  problem: string | undefined;
  onLines: (lines: LineForm[]) => void;
}

/** What is ordered: product, units, cost of one and the day it is expected, a row each. */
export function PurchaseLinesEditor({ lines, problemsOf, problem, onLines }: PurchaseLinesEditorProps) {
  const t = useTexts(purchasingTexts);
  const word = useWords();
  const { products } = useProducts();
  const options = useMemo(() => products.map(productOption), [products]);
  const put = (line: LineForm) => onLines(lines.map((each) => (each.row === line.row ? line : each)));
  const [added, setAdded] = useState<number | null>(null);
  const add = () => {
    const row = Math.max(-1, ...lines.map((line) => line.row)) + 1;
    setAdded(row);
    onLines([...lines, emptyLine(row, lines.at(-1)?.expectedDate ?? null)]);
  };
  return (
    <section aria-label={t('lines')} className="flex flex-col gap-2">
      {problem && <Banner tone="red">{word(problem)}</Banner>}
      {lines.map((line, place) => (
        <LineFields
          key={line.row}
          {...{ line, options }}
          isAdded={line.row === added}
          place={place + 1}
          problems={problemsOf(place)}
          onLine={put}
          onRemove={() => onLines(lines.filter(({ row }) => row !== line.row))}
        />
      ))}
      <div className="flex items-center gap-3">
        <Button size="small" icon="plus" onClick={add}>
          {t('addLine')}
        </Button>
        <Total lines={lines} />
      </div>
    </section>
  );
}

/** What the lines cost together; what is not known of it is said and counts as nothing else. */
function Total({ lines }: Pick<PurchaseLinesEditorProps, 'lines'>) {
  const t = useTexts(purchasingTexts);
  const { total, withoutCost, withoutQuantity } = costOf(lines);
  const missing = [
    withoutCost > 0 && t('withoutCost', { count: withoutCost }),
    withoutQuantity > 0 && t('withoutQuantity', { count: withoutQuantity }),
  ].filter(Boolean);
  return (
    <p className="ml-auto text-sm">
      {t('total')} <strong>{total === null ? '–' : formatMoney(total)}</strong>
      {missing.length > 0 && <span className="text-muted"> · {missing.join(' · ')}</span>}
    </p>
  );
}

interface LineFieldsProps {
  line: LineForm;
  /** It was asked for just now, so that work goes on in it. */
  isAdded: boolean;
  /** From 1. */
  place: number;
  options: readonly PickerOption[];
  problems: LineProblems;
  onLine: (line: LineForm) => void;
  onRemove: () => void;
}

function LineFields({ line, isAdded, place, options, problems, onLine, onRemove }: LineFieldsProps) {
  const t = useTexts(purchasingTexts);
  const word = useWords();
  const said = (problem: string | undefined) => problem && word(problem);
  return (
    <div
      role="group"
      aria-label={t('lineAt', { place })}
      className="grid grid-cols-[minmax(0,1fr)_7rem_7rem_10rem_2rem] items-start gap-2"
    >
      <SearchSelect
        label={word('Product')}
        required
        autoFocus={isAdded}
        placeholder={t('productPlaceholder')}
        options={options}
        value={line.sku}
        onChange={(sku) => onLine({ ...line, sku })}
        error={said(problems.sku)}
      />
      <NumberField
        label={word('Quantity')}
        required
        value={line.quantity}
        onChange={(quantity) => onLine({ ...line, quantity })}
        error={said(problems.quantity)}
      />
      <MoneyField
        label={t('costOfOne')}
        required
        value={line.unitCost}
        onChange={(unitCost) => onLine({ ...line, unitCost })}
        error={said(problems.unitCost)}
      />
      <DatePicker
        label={word('Expected')}
        required
        isComing
        value={line.expectedDate}
        onChange={(expectedDate) => onLine({ ...line, expectedDate })}
        error={said(problems.expectedDate)}
      />
      <div className="pt-6">
        <IconButton icon="close" label={t('removeLine', { place })} onClick={onRemove} />
      </div>
    </div>
  );
}
