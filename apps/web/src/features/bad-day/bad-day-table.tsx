import { type ReactNode, useMemo } from 'react';
import type { BadDayRow } from '@bloomdesk/contract/bulk/bad-day.shapes';
import { saveFile } from '#lib/download.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { startTableState } from '#ui/table/table-state.ts';
import { badDayColumns } from './bad-day-columns.tsx';
import { badDayCsv } from './bad-day-csv.ts';
import type { CenterOf } from './bad-day-words.ts';

export interface BadDayTableProps {
  rows: readonly BadDayRow[];
  centerOf: CenterOf;
  date: string;
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: Set<string>) => void;
  /** Another plan for one suborder. */
  onOpen: (row: BadDayRow) => void;
  toolbar: ReactNode;
  selectionActions: ReactNode;
  isLoading: boolean;
  failure: string | undefined;
  refreshedAt: number;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** The suborders of a bad day with their plans, whoever was promised earliest first. */
export function BadDayTable(props: BadDayTableProps) {
  const { rows, centerOf, date, selected, onSelectedChange, onOpen, refreshedAt, ...rest } = props;
  const columns = useMemo(() => badDayColumns(date, centerOf), [date, centerOf]);
  const start = useMemo(() => startTableState(columns), [columns]);
  const [state, setState] = useTableState(start, { table: 'bad-day', columns });
  return (
    <DataTable
      label="suborders"
      views="bad-day"
      className="h-112 flex-none @min-[820px]:h-auto @min-[820px]:min-h-0"
      rowHeight={48}
      {...{ rows, columns, state, selected, onSelectedChange, onOpen }}
      {...rest}
      rowId={idOf}
      rowLabel={({ suborderId, recipient }) => `${suborderId}, ${recipient}`}
      onStateChange={setState}
      rowMenu={(row) => [{ items: [{ id: 'plan', label: 'Change plan…', onAction: () => onOpen(row) }] }]}
      onExport={(table) => saveFile(badDayCsv(table, date))}
      refreshedAt={refreshedAt === 0 ? undefined : refreshedAt}
      empty={<EmptyState icon="done" title="No results" text={`Nobody waits for anything of ${date} here.`} />}
    />
  );
}

function idOf({ suborderId }: BadDayRow): string {
  return suborderId;
}
