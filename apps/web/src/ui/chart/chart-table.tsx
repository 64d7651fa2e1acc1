import { type ChartData, textOf } from './chart-data.ts';

/** The figures of a chart as a table. */
export function ChartTable({ label, data }: { label: string; data: ChartData }) {
  const { categoryLabel, categories, series, format } = data;
  return (
    <div className="max-h-96 overflow-auto">
      <table aria-label={label} className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-1.5 pr-4 text-left font-medium">
              {categoryLabel}
            </th>
            {series.map(({ id, label: name }) => (
              <th key={id} scope="col" className="px-2 py-1.5 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, at) => (
            <tr key={category.id} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 pr-4 text-left font-normal">
                {category.label}
              </th>
              {series.map(({ id, values }) => (
                <td key={id} className="px-2 py-1 text-right">
                  {textOf(values[at], format)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
