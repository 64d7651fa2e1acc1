import { Skeleton } from '#ui/skeleton.tsx';

export interface DataTableLoadingProps {
  rowHeight: number;
}

/** Rows that are still coming. */
export function DataTableLoading({ rowHeight }: DataTableLoadingProps) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: 8 }, (_, line) => (
        <tr key={`line ${line + 1}`} style={{ height: rowHeight }}>
          <td className="is-whole">
            <Skeleton className={`h-3.5 ${line % 2 === 0 ? 'w-11/12' : 'w-4/5'}`} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
