import { useMemo } from 'react';
import {
  dailySummary,
  type NamedFacts,
  type SummarizedSuborder,
  type SummaryRow,
} from '@bloomdesk/domain/batches/daily-summary';
import type { ProductOf } from '@bloomdesk/domain/products/product-kind';
import { formatDay, isDay } from '@bloomdesk/domain/time/calendar-day';
import { usePaper } from '#lib/use-paper.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { DailySummaryPaper } from './daily-summary-paper.tsx';

export interface DailySummaryCardProps {
  centerName: string;
  date: string;
  /** Undefined while they are not known, or could not be loaded. */
  suborders: readonly SummarizedSuborder[] | undefined;
  productOf: ProductOf<NamedFacts>;
  isLoading: boolean;
}

/** How many of each product the day needs and how far they are (spec 3, sections 2.2 and 4.1; D79, D81). */
export function DailySummaryCard({ centerName, date, suborders, productOf, isLoading }: DailySummaryCardProps) {
  const rows = useMemo(() => dailySummary(suborders ?? [], productOf), [suborders, productOf]);
  const day = isDay(date) ? formatDay(date) : date;
  const { paper, print } = usePaper(<DailySummaryPaper centerName={centerName} day={day} rows={rows} />);
  return (
    <Card
      title="Daily Summary"
      isFlush
      actions={
        <Button kind="quiet" size="small" icon="printer" disabled={rows.length === 0} onClick={print}>
          Print
        </Button>
      }
    >
      {isLoading && <Skeleton lines={8} className="p-4" />}
      {!isLoading && suborders === undefined && <p className="p-4 text-muted">Could not load suborders</p>}
      {suborders !== undefined && <SummaryTable rows={rows} />}
      {paper}
    </Card>
  );
}

const stages = [
  { key: 'preFulfillment', header: 'Pre-Fulfillment' },
  { key: 'inFulfillment', header: 'In Fulfillment' },
  { key: 'completed', header: 'Completed' },
] as const;

function SummaryTable({ rows }: { rows: readonly SummaryRow[] }) {
  if (rows.length === 0) return <p className="p-4 text-muted">No suborders available</p>;
  return (
    <div className="@container">
      <Table rows={rows} />
    </div>
  );
}

/** Each stage has a column where there is room for it, and stands under the product's name where there is not. */
const roomForStages = 'hidden @min-[340px]:table-cell';

function Table({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-left text-muted">
          <th scope="col" className="py-1.5 pr-2 pl-4 font-medium">
            Product
          </th>
          {stages.map(({ key, header }) => (
            <th
              key={key}
              scope="col"
              className={classNames(roomForStages, 'p-1 text-right align-bottom text-2xs font-medium hyphens-auto')}
            >
              {header}
            </th>
          ))}
          <th scope="col" className="py-1.5 pr-4 pl-2 text-right font-medium">
            Totals
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.sku} className="border-t border-line">
            <td className="py-1 pr-2 pl-4">
              {row.name}
              <span className="block text-xs text-muted">{row.sku}</span>
              <span className="block text-xs text-muted @min-[340px]:hidden">
                {stages.map(({ key, header }) => `${header} ${row[key].toLocaleString('en-US')}`).join(', ')}
              </span>
            </td>
            {stages.map(({ key }) => (
              <td key={key} className={classNames(roomForStages, 'p-1.5 text-right text-muted tabular-nums')}>
                {row[key].toLocaleString('en-US')}
              </td>
            ))}
            <td className="py-1 pr-4 pl-2 text-right font-semibold tabular-nums">
              {row.total.toLocaleString('en-US')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
