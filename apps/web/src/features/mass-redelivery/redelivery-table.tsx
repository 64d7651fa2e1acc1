import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { MassRedeliveryRow } from '@bloomdesk/contract/mass-redelivery/shapes';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { saveFile } from '#lib/download.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { startTableState } from '#ui/table/table-state.ts';
import { massRedeliveryColumns } from './redelivery-columns.tsx';
import { massRedeliveryCsv } from './redelivery-csv.ts';
import type { CenterOf } from './format-redelivery.ts';

export interface MassRedeliveryTableProps {
  rows: readonly MassRedeliveryRow[];
  centerOf: CenterOf;
  date: string;
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: Set<string>) => void;
  /** Another plan for one suborder. */
  onOpen: (row: MassRedeliveryRow) => void;
  toolbar: ReactNode;
  selectionActions: ReactNode;
  isLoading: boolean;
  failure: string | undefined;
  refreshedAt: number;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** The suborders of a bad day with their plans, earliest promised first. */
export function MassRedeliveryTable(props: MassRedeliveryTableProps) {
  const { rows, centerOf, date, selected, onSelectedChange, onOpen, refreshedAt, ...rest } = props;
  const columns = useMemo(() => massRedeliveryColumns(date, centerOf), [date, centerOf]);
  const start = useMemo(() => startTableState(columns), [columns]);
  const [state, setState] = useTableState(start, { table: 'bad-day', columns });
  const navigate = useNavigate();
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
      onFollow={(path) => void navigate({ to: path })}
      rowMenu={(row) => [{ items: [{ id: 'plan', label: 'Change plan…', onAction: () => onOpen(row) }] }]}
      onExport={(table) => saveFile(massRedeliveryCsv(table, date))}
      refreshedAt={refreshedAt === 0 ? undefined : refreshedAt}
      empty={
        <EmptyState
          icon="done"
          title="No results"
          text={`No delivery of ${formatDay(date)} is left at this center. Pick the day that went wrong. Example: a snow day.`}
        />
      }
    />
  );
}

function idOf({ suborderId }: MassRedeliveryRow): string {
  return suborderId;
}
