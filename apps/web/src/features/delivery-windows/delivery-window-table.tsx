import { type ReactNode, type Ref, useMemo } from 'react';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { formatTime } from '@bloomdesk/domain/time/format-clock';
import { messageOf } from '#lib/format-failure.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { RowEditor } from '#ui/table/editor/row-editor.ts';
import { startTableState } from '#ui/table/table-state.ts';
import { useShownDeliveryWindows } from './use-shown-delivery-windows.ts';
import { type DeliveryWindowAction, deliveryWindowActions, deliveryWindowColumns } from './delivery-window-columns.tsx';
import type { DeliveryWindowRow } from './delivery-window-row.ts';

export interface DeliveryWindowTableProps {
  ref: Ref<HTMLDivElement>;
  date: string;
  rows: readonly DeliveryWindowRow[];
  canEdit: boolean;
  editor: RowEditor | null;
  /** The window saved last. */
  savedId: string | null;
  onAction: (action: DeliveryWindowAction, row: DeliveryWindowRow) => void;
  isLoading: boolean;
  error: Error | null;
  /** Milliseconds since 1970. */
  refreshedAt: number;
  isRefreshing: boolean;
  onRefresh: () => void;
  /** Stands between the toolbar's place and the table: what is wrong with the row that is written. */
  children: ReactNode;
}

/** The windows of a day, open ones first; all, open or closed ones only (spec 3, section 2.9). */
export function DeliveryWindowTable(props: DeliveryWindowTableProps) {
  const { ref, date, rows, canEdit, editor, onAction, isLoading, error, refreshedAt, isRefreshing, onRefresh } = props;
  const [shown, show] = useShownDeliveryWindows();
  const columns = useMemo(() => deliveryWindowColumns(canEdit, date), [canEdit, date]);
  const start = useMemo(() => startTableState(columns), [columns]);
  const [state, setState] = useTableState(start, { table: 'delivery-windows', columns });
  const shownRows = useMemo(
    () => (shown === 'all' ? rows : rows.filter(({ isOpen }) => isOpen === (shown === 'open'))),
    [rows, shown],
  );
  const actions = useMemo(
    () =>
      Object.fromEntries(deliveryWindowActions.map((name) => [name, (row: DeliveryWindowRow) => onAction(name, row)])),
    [onAction],
  );
  return (
    <div ref={ref} className="flex min-h-0 flex-1 flex-col gap-3">
      {props.children}
      <DataTable
        label="delivery windows"
        views="delivery-windows"
        className="min-h-0 flex-1"
        writtenId={props.savedId}
        {...{ columns, state, editor, actions, isLoading, isRefreshing, onRefresh }}
        rows={shownRows}
        rowId={idOf}
        rowLabel={nameOf}
        rowHeight={44}
        onStateChange={setState}
        onOpen={(row) => canEdit && !row.isPast && onAction('edit', row)}
        section={sectionOf}
        sectionOrder={sections}
        failure={error ? messageOf(error) : undefined}
        refreshedAt={refreshedAt === 0 ? undefined : refreshedAt}
        empty={<NoWindows date={date} hasOthers={rows.length > 0} onShowAll={() => show('all')} />}
        toolbar={
          <Segmented
            label="Windows shown"
            options={choicesOf(refreshedAt === 0 ? null : rows)}
            value={shown}
            onChange={show}
          />
        }
      />
    </div>
  );
}

function NoWindows({ date, hasOthers, onShowAll }: { date: string; hasOthers: boolean; onShowAll: () => void }) {
  if (hasOthers)
    return (
      <EmptyState
        icon="filter"
        title="No results"
        text="This day has windows that are not shown."
        action={<Button onClick={onShowAll}>View all</Button>}
      />
    );
  return (
    <EmptyState
      icon="clock"
      title="No results"
      text={`There are no delivery windows on ${formatDay(date)}. They follow from the hours of delivery areas. Example: Mondays 9:00 am – 1:00 pm.`}
    />
  );
}

/** With how many each would show; without rows that is not known. */
function choicesOf(rows: readonly DeliveryWindowRow[] | null) {
  const countOf = (shows: (row: DeliveryWindowRow) => boolean) => rows && rows.filter(shows).length;
  return [
    { value: 'all' as const, label: 'View all', count: countOf(() => true) },
    { value: 'open' as const, label: 'Open Only', count: countOf(({ isOpen }) => isOpen) },
    { value: 'close' as const, label: 'Close Only', count: countOf(({ isOpen }) => !isOpen) },
  ];
}

const sections = ['Open', 'Close'];

function sectionOf({ isOpen }: DeliveryWindowRow): string {
  return isOpen ? 'Open' : 'Close';
}

function idOf({ id }: DeliveryWindowRow): string {
  return id;
}

function nameOf({ window, zone }: DeliveryWindowRow): string {
  return `${window.areaName} at ${formatTime(window.startTime, zone)}`;
}
