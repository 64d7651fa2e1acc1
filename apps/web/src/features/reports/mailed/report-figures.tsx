import type { ReportTableOnWire } from '@bloomdesk/contract/reports/mailed.shapes';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatCell } from './report-words.ts';

export interface ReportFiguresProps {
  label: string;
  table: ReportTableOnWire;
}

/** The table of a report, with its totals below. */
export function ReportFigures({ label, table: { columns, rows, totals } }: ReportFiguresProps) {
  if (rows.length === 0) return <EmptyState icon="chart" title="Nothing in this period" />;
  const side = (as: string) => (as === 'text' || as === 'day' ? 'text-left' : 'text-right');
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className="w-full border-collapse tabular-nums">
        <thead>
          <tr className="border-b border-line">
            {columns.map(({ key, label: name, as }) => (
              <th key={key} scope="col" className={`px-4 py-2 font-medium ${side(as)}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, place) => (
            <tr key={place} className="border-b border-line">
              {columns.map(({ key, as }, at) => (
                <td key={key} className={`px-4 py-2 ${side(as)}`}>
                  {formatCell(as, cells[at] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {columns.map(({ key, as }, at) => (
              <td key={key} className={`px-4 py-2 font-medium ${side(as)}`}>
                {formatCell(as, totals[at] ?? null)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
