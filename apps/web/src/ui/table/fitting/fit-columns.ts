/** A column with what its cells ask for, in px. */
export interface AskingColumn {
  id: string;
  kind: 'fixed' | 'flex';
  /** The smallest number leaves first when the width is short; undefined never leaves. */
  leaves: number | undefined;
  /** What it asks for before any other gets more. */
  least: number;
  /** With less than this some cell is cut; more than `least` where a text is too long to ask for. */
  whole: number;
  /** With more than this no cell gets any clearer. */
  need: number;
  /** What somebody has dragged it to; it stays so. */
  set: number | undefined;
}

/** A flex column takes half of what it needs again before the others move apart. */
const flexGrowth = 0.5;

/** Which columns stand in the table and how wide. */
export interface ColumnFit {
  /** By column id, whole px. */
  widths: ReadonlyMap<string, number>;
  /** The ids of those that are narrower than their widest cell. */
  cut: readonly string[];
  /** They do not fit all the same: the table scrolls sideways. */
  isWider: boolean;
  /** The ids of those there is no room for, in the order of the table. */
  left: readonly string[];
}

/**
 * Fits columns into a width: optional ones leave until the others have at least what they ask for, and what remains is
 * shared by need. Where even the others are too wide, they keep their width and the table scrolls sideways.
 */
export function fitColumns(columns: readonly AskingColumn[], width: number): ColumnFit {
  const kept = keptColumns(columns, width);
  const widths = new Map(kept.map((column) => [column.id, leastOf(column)]));
  const grow = (column: AskingColumn, by: number) => widths.set(column.id, (widths.get(column.id) ?? 0) + by);
  let rest = Math.floor(width) - sumOf(widths.values());
  const wants = kept.map((column) => (column.set === undefined ? Math.max(0, column.need - leastOf(column)) : 0));
  rest -= share(kept, wants, rest, grow);
  const free = kept.filter(({ set }) => set === undefined);
  const flexible = free.filter(({ kind }) => kind === 'flex');
  rest -= share(
    flexible,
    flexible.map(({ need }) => need * flexGrowth),
    rest,
    grow,
  );
  // What nobody needs keeps the columns apart evenly, rather than one of them far away from the others.
  const takers = free.length > 0 ? free : kept.slice(-1);
  share(
    takers,
    takers.map(() => Math.max(0, rest)),
    rest,
    grow,
  );
  return {
    widths,
    isWider: sumOf(widths.values()) > width,
    cut: kept.filter(({ id, whole }) => (widths.get(id) ?? 0) < whole).map(({ id }) => id),
    left: columns.filter((column) => !kept.includes(column)).map(({ id }) => id),
  };
}

function keptColumns(columns: readonly AskingColumn[], width: number): AskingColumn[] {
  let kept = [...columns];
  const goers = columns
    .filter(({ leaves }) => leaves !== undefined)
    .toSorted((a, b) => (a.leaves ?? 0) - (b.leaves ?? 0) || columns.indexOf(b) - columns.indexOf(a));
  for (const goer of goers) {
    if (sumOf(kept.map(leastOf)) <= width) break;
    kept = kept.filter((column) => column !== goer);
  }
  return kept;
}

/** Shares px among columns in the measure of what each wants, all of it where there is enough; answers how many were. */
function share(
  columns: readonly AskingColumn[],
  wants: readonly number[],
  rest: number,
  grow: (column: AskingColumn, by: number) => void,
): number {
  const wanted = sumOf(wants);
  if (rest <= 0 || wanted <= 0) return 0;
  const given = Math.min(rest, wanted);
  let shared = 0;
  let asked = 0;
  for (const [at, column] of columns.entries()) {
    asked += wants[at] ?? 0;
    const part = Math.round((given * asked) / wanted) - shared; // the sum is whole, so that no px is lost in rounding
    shared += part;
    grow(column, part);
  }
  return shared;
}

function leastOf({ set, least }: AskingColumn): number {
  return Math.ceil(set ?? least);
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}
