import { useMemo } from 'react';
import { saveFile } from '#lib/download.ts';
import { useSession } from '#lib/session.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { startTableState } from '#ui/table/table-state.ts';
import { boardColumns } from './board-columns.tsx';
import { boardCsv } from './board-csv.ts';
import type { BoardRow } from './board-row.ts';

export interface BoardTableProps {
  date: string;
  rows: readonly BoardRow[];
  /** The center whose cut-offs are shown beside the table. */
  openFcId: number | null;
  onOpen: (fcId: number) => void;
  isLoading: boolean;
  failure: string | undefined;
  refreshedAt: number;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** One row for each center, the one that needs someone most first; a press on one shows its cut-offs. */
export function BoardTable(props: BoardTableProps) {
  const { date, rows, openFcId, onOpen, isLoading, failure, refreshedAt, isRefreshing, onRefresh } = props;
  const { can } = useSession();
  const opensBatches = can('batch.work');
  const columns = useMemo(() => boardColumns(date, opensBatches), [date, opensBatches]);
  const start = useMemo(() => startTableState(columns), [columns]);
  const [state, setState] = useTableState(start, { table: 'board', columns });
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <DataTable
        label="centers"
        views="board"
        className="min-h-0 flex-1"
        {...{ rows, columns, state, isLoading, failure, isRefreshing, onRefresh }}
        rowHeight={76}
        rowId={keyOf}
        rowLabel={({ fcId, name }) => (fcId === openFcId ? `${name}, its cut-offs are shown` : name)}
        onStateChange={setState}
        onOpen={({ fcId }) => onOpen(fcId)}
        opensOnPress
        onExport={(table) => saveFile(boardCsv(table, date))}
        refreshedAt={refreshedAt === 0 ? undefined : refreshedAt}
        empty={<EmptyState icon="box" title="No centers" text="You have no fulfillment center to look at." />}
      />
    </div>
  );
}

function keyOf({ fcId }: BoardRow): string {
  return String(fcId);
}
