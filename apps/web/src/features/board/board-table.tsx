import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { countOf } from '@bloomdesk/domain/count-of';
import { saveFile } from '#lib/download.ts';
import { useSession } from '#lib/session.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { Button } from '#ui/button.tsx';
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
  const idle = useMemo(() => rows.filter(isIdle).length, [rows]);
  const [areIdleShown, showIdle] = useState(false);
  const shownRows = useMemo(() => (areIdleShown ? rows : rows.filter((row) => !isIdle(row))), [rows, areIdleShown]);
  const navigate = useNavigate();
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <DataTable
        label="centers"
        views="board"
        className="min-h-0 flex-1"
        {...{ columns, state, isLoading, failure, isRefreshing, onRefresh }}
        rows={shownRows}
        rowHeight={44}
        rowId={keyOf}
        rowLabel={({ fcId, name }) => (fcId === openFcId ? `${name}, its cut-offs are shown` : name)}
        onStateChange={setState}
        onOpen={({ fcId }) => onOpen(fcId)}
        opensOnPress
        onFollow={(path) => void navigate({ to: path })}
        onExport={(table) => saveFile(boardCsv(table, date))}
        refreshedAt={refreshedAt === 0 ? undefined : refreshedAt}
        toolbar={
          idle > 0 && (
            <Button kind="quiet" size="small" aria-pressed={areIdleShown} onClick={() => showIdle(!areIdleShown)}>
              {countOf(idle, 'center')} without suborders
            </Button>
          )
        }
        empty={
          <EmptyState
            icon="box"
            title="No centers"
            text="Each center of yours gets a row here. People Ops adds you to centers. Example: Baltimore."
          />
        }
      />
    </div>
  );
}

/** Nothing to do there, on this day or before. */
function isIdle({ live, earlier }: BoardRow): boolean {
  return live + earlier === 0;
}

function keyOf({ fcId }: BoardRow): string {
  return String(fcId);
}
