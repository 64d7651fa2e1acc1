import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { filteredSearch } from '#lib/address/filtered-search.ts';
import { stockDayTexts } from '#texts/english/stock-day.ts';
import { useTexts } from '#texts/use-texts.ts';
import type { ListedLot } from './use-stock-day.ts';

export interface LotLineProps {
  lot: ListedLot;
  fcId: number;
  /** The day whose table the lot is opened over. */
  date: string;
  /** What is to be known of it beside its units. */
  children?: ReactNode;
  /** What is to be done with it, at the right. */
  action?: ReactNode;
}

/** A lot in a list of the stock home: its name opens it. */
export function LotLine({ lot, fcId, date, children, action }: LotLineProps) {
  const t = useTexts(stockDayTexts);
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-2 first:pt-0 last:border-0 last:pb-0">
      <span className="min-w-0 flex-1">
        <Link
          to="/inventory"
          search={filteredSearch({ fc: fcId, date }, { lot: lot.lotId })}
          className="link font-medium break-words"
        >
          {lot.productName}, {lot.label ?? t('hardgood')}
        </Link>
        <span className="block text-sm text-muted tabular-nums">
          {t('units', { count: lot.units })}
          {children}
        </span>
      </span>
      {action}
    </li>
  );
}
