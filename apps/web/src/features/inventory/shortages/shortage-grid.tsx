import type { ShortageDay, ShortageRow } from '@bloomdesk/contract/inventory/shortages.calls';
import { useSession } from '#lib/session.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { balanceOf, daysOf, rowKey, type ShortageCell } from './shortage-table.ts';
import { shortageTexts } from '#texts/english/supply/shortages.ts';
import { dayText } from '#texts/format-day.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface ShortageGridProps {
  rows: readonly ShortageRow[];
  /** Rows are of several centers. */
  isEverywhere: boolean;
  /** Rows to be ordered; null for who may not order. */
  chosen: readonly string[] | null;
  mayChoose: (row: ShortageRow) => boolean;
  onChosen: (chosen: string[]) => void;
  onOpen: (cell: ShortageCell) => void;
}

/** Products down, days across: what is missing in red, what is left otherwise; a press opens the cell. */
export function ShortageGrid(props: ShortageGridProps) {
  const { rows, isEverywhere, chosen } = props;
  const t = useTexts(shortageTexts);
  const word = useWords();
  const days = daysOf(rows);
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('byProductAndDay')}</caption>
        <thead className="border-b border-line text-left text-muted">
          <tr>
            {chosen && <td className="w-8" />}
            <th scope="col" className="px-3 py-2 font-medium">
              {word('Product')}
            </th>
            {isEverywhere && (
              <th scope="col" className="px-3 py-2 font-medium">
                {word('Center')}
              </th>
            )}
            {days.map((day) => (
              <th key={day} scope="col" className="px-3.5 py-2 text-right font-medium whitespace-nowrap">
                {dayText(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ProductRow key={rowKey(row)} {...props} row={row} days={days} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProductRow(props: ShortageGridProps & { row: ShortageRow; days: readonly string[] }) {
  const { row, days, isEverywhere, chosen, mayChoose, onChosen, onOpen } = props;
  const t = useTexts(shortageTexts);
  const { fcOf } = useSession();
  const key = rowKey(row);
  const choose = (isChosen: boolean) =>
    onChosen(isChosen ? [...(chosen ?? []), key] : (chosen ?? []).filter((each) => each !== key));
  const name = row.productName ?? row.sku;
  return (
    <tr className="border-t border-line first:border-t-0">
      {chosen && (
        <td className="px-2">
          {mayChoose(row) && (
            <Checkbox
              label={<span className="sr-only">{t('orderOne', { name })}</span>}
              checked={chosen.includes(key)}
              onCheckedChange={choose}
            />
          )}
        </td>
      )}
      <th scope="row" className="px-3 py-1.5 text-left font-normal">
        <span className="block">{name}</span>
        <small className="text-muted">{row.sku}</small>
      </th>
      {isEverywhere && <td className="px-3 py-1.5 whitespace-nowrap">{fcOf(row.fcId)?.name ?? row.fcId}</td>}
      {days.map((day) => {
        const cell = row.days.find((each) => each.day === day);
        return (
          <td key={day} className="px-2 py-1.5 text-right tabular-nums">
            {cell && <Balance {...{ cell, name }} onOpen={() => onOpen({ row, day: cell })} />}
          </td>
        );
      })}
    </tr>
  );
}

interface BalanceProps {
  cell: ShortageDay;
  name: string;
  onOpen: () => void;
}

function Balance({ cell, name, onOpen }: BalanceProps) {
  const t = useTexts(shortageTexts);
  const balance = balanceOf(cell);
  const words = { name, day: dayText(cell.day) };
  return (
    <button
      type="button"
      className={`rounded px-1.5 py-0.5 hover:bg-sunken ${balance < 0 ? 'font-semibold text-red' : 'text-muted'}`}
      aria-label={balance < 0 ? t('missing', { ...words, count: -balance }) : t('left', { ...words, count: balance })}
      onClick={onOpen}
    >
      {balance.toLocaleString('en-US')}
    </button>
  );
}
