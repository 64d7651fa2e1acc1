import type { SummaryRow } from '@bloomdesk/domain/batches/daily-summary';

export interface DailySummaryPaperProps {
  centerName: string;
  day: string;
  rows: readonly SummaryRow[];
}

/**
 * The Daily Summary as it is printed, in two columns. It says only what there is to make: the counts by stage are out of
 * date before the ink is dry (spec 3, section 2.2).
 */
export function DailySummaryPaper({ centerName, day, rows }: DailySummaryPaperProps) {
  return (
    <>
      <h1>Daily Summary</h1>
      <p>
        {centerName}, {day}
      </p>
      <ul className="paper-columns" aria-label="Totals">
        {rows.map(({ sku, name, total }) => (
          <li key={sku}>
            <span>
              {name} <small>{sku}</small>
            </span>
            <b>{total.toLocaleString('en-US')}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
