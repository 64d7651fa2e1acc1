import type { ColumnAsk } from './column-asks.ts';
import type { AskingColumn } from './fit-columns.ts';

/** A longer text asks for no more: it is cut, and says all of it on hover. */
const widestCell = 420;
const widestWish = 640;
const leastFlex = 160;
/** What a cell leaves free at its sides. */
const padding = 20;
/** Letters are measured one by one, and stand a little closer or wider beside each other. */
const slack = 2;

/** What a column asks for, by its words and by what its widest cells have measured; `field` is for what is typed in it. */
export function askingColumn<Row>(
  { column, one, least: leastWords, head }: ColumnAsk<Row>,
  measured: number | undefined,
  field: number | undefined,
): AskingColumn {
  const { id, kind = 'fixed', leaves, width = 0 } = column;
  const drawn = (measured ?? one + padding) + slack;
  const floor = Math.max(width, head, field ?? 0);
  const asks = (least: number, whole: number, need: number) => ({
    id,
    kind,
    leaves,
    least,
    whole,
    need,
    set: undefined,
  });
  if (kind === 'fixed') {
    const least = Math.max(floor, Math.min(drawn, widestCell));
    return asks(least, drawn, least);
  }
  // What stands in a cell beside its words: a picture, a link, the padding.
  const beside = Math.max(padding, drawn - one);
  const whole = leastWords + beside + slack;
  const least = Math.max(floor, leastFlex, Math.min(whole, widestCell));
  return asks(least, whole, Math.max(least, Math.min(drawn, widestWish)));
}
