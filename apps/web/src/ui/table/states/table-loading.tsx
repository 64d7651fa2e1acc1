import { Skeleton } from '#ui/skeleton.tsx';

export interface TableLoadingProps {
  columnCount: number;
}

/** More than any window shows: the table has its height from the first moment. */
const rowsOfSkeleton = 40;
const widths = ['w-11/12', 'w-2/3', 'w-4/5', 'w-1/2'];

/** Rows that are still coming, in the shape of the table's columns. */
export function TableLoading({ columnCount }: TableLoadingProps) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: rowsOfSkeleton }, (_, line) => (
        <tr key={`line ${line + 1}`}>
          {Array.from({ length: columnCount }, (__, column) => (
            <td key={`column ${column + 1}`}>
              <Skeleton className={`h-3.5 ${widths[(line * 3 + column) % widths.length]}`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
