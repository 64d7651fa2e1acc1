import { classNames } from '#ui/class-names.ts';
import { formatDollars } from '#lib/format-dollars.ts';

export interface MoneyRow {
  term: string;
  /** Dollars. */
  amount: number;
  isStrong?: boolean;
  isHiddenAtZero?: boolean;
}

/** Amounts under each other, so that the eye can add them up. */
export function MoneyRows({ rows }: { rows: readonly MoneyRow[] }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {rows
        .filter(({ amount, isHiddenAtZero }) => !isHiddenAtZero || amount !== 0)
        .map(({ term, amount, isStrong }) => (
          <div key={term} className={classNames('contents', isStrong && 'font-semibold')}>
            <dt className={isStrong ? '' : 'text-muted'}>{term}</dt>
            <dd className="text-right tabular-nums">{formatDollars(amount)}</dd>
          </div>
        ))}
    </dl>
  );
}
