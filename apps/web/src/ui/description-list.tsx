import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Description {
  term: string;
  /** Empty details read as a dash. */
  detail: ReactNode;
}

export interface DescriptionListProps {
  items: readonly Description[];
  /** Terms above their details in this many columns, instead of beside them. */
  columns?: 1 | 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

/** Names and what they stand for: the facts of an order, a lot, a delivery. */
export function DescriptionList({ items, columns, className }: DescriptionListProps) {
  const layout = columns ? stacked[columns] : 'grid-cols-[minmax(6.5rem,auto)_1fr] gap-x-4 gap-y-1.5';
  return (
    <dl className={classNames('grid', layout, className)}>
      {items.map(({ term, detail }) => (
        <div key={term} className={columns ? 'min-w-0' : 'contents'}>
          <dt className={classNames('text-muted', columns && 'text-xs')}>{term}</dt>
          <dd className="min-w-0 break-words">{isEmpty(detail) ? <span className="text-faint">–</span> : detail}</dd>
        </div>
      ))}
    </dl>
  );
}

const stacked = {
  1: 'grid-cols-1 gap-3',
  2: 'grid-cols-2 gap-x-4 gap-y-3',
  3: 'grid-cols-3 gap-x-4 gap-y-3',
  4: 'grid-cols-4 gap-x-4 gap-y-3',
};

function isEmpty(detail: ReactNode): boolean {
  return detail === null || detail === undefined || detail === '' || detail === false;
}
