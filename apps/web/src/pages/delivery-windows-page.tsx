import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { CloseDeliveryWindowDialog } from '#features/delivery-windows/close-delivery-window-dialog.tsx';
import { LeaveDialog } from '#features/delivery-windows/editing/leave-dialog.tsx';
import { SaveObstacleNotice } from '#features/delivery-windows/editing/save-obstacle.tsx';
import { useDeliveryWindowEditing } from '#features/delivery-windows/editing/use-delivery-window-editing.ts';
import { useDeliveryWindowEditor } from '#features/delivery-windows/editing/use-delivery-window-editor.tsx';
import { useDayDeliveryWindows } from '#features/delivery-windows/use-day-delivery-windows.ts';
import { useDeliveryWindowKeys } from '#features/delivery-windows/use-delivery-window-keys.ts';
import { useDeliveryWindowStatus } from '#features/delivery-windows/use-delivery-window-status.ts';
import type { DeliveryWindowAction } from '#features/delivery-windows/delivery-window-columns.tsx';
import type { DeliveryWindowRow } from '#features/delivery-windows/delivery-window-row.ts';
import { DeliveryWindowTable } from '#features/delivery-windows/delivery-window-table.tsx';
import { useWeekView } from '#features/delivery-windows/week/use-week-view.ts';
import { ClosedDayNotice } from '#features/closed-days/closed-day-notice.tsx';
import { LeftBehindOnPage } from './left-behind.tsx';
import type { WindowsView } from '#lib/address/windows-view.ts';
import { lazily, onOpening } from '#lib/react/lazily.ts';
import { useFcAndDate } from '#lib/search-state.ts';
import { useSession } from '#lib/session.ts';
import { Page } from '#shell/page.tsx';
import { dayText } from '#texts/format-day.ts';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { RestoredNote } from '#ui/overlays/restored-note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const AuditLogDialog = onOpening(
  () => import('#features/audit/audit-log-dialog.tsx'),
  (file) => file.AuditLogDialog,
);

const WindowWeek = lazily(
  () => import('#features/delivery-windows/week/window-week.tsx'),
  (file) => file.WindowWeek,
);

// Maps come with their library.
const DayMap = lazily(
  () => import('#features/deliveries/day-map/day-map.tsx'),
  (file) => file.DayMap,
);

const views: readonly { value: WindowsView; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'map', label: 'Map' },
];

/** Delivery windows: what can be booked on a day or in a week, where and how much of it (spec 3, section 2.9; D309). */
export function DeliveryWindowsPage() {
  const { view, showView } = useWeekView();
  const viewChoice = <Segmented label="View" options={views} value={view} onChange={showView} />;
  if (view === 'map') return <MapPage viewChoice={viewChoice} />;
  return view === 'week' ? <WeekPage viewChoice={viewChoice} /> : <DayPage viewChoice={viewChoice} />;
}

/** Where a center delivers on a day (D338). */
function MapPage({ viewChoice }: { viewChoice: ReactNode }) {
  const { date, fcId } = useFcAndDate();
  const { centerId, showCenter } = useWeekView();
  return (
    <Page category="Outbound Delivery" title={`Deliveries on ${dayText(date)}`} datePicker isFull actions={viewChoice}>
      <Suspense fallback={<Skeleton className="min-h-0 flex-1" />}>
        <DayMap fcId={centerId ?? fcId} date={date} onCenter={showCenter} />
      </Suspense>
    </Page>
  );
}

/** A week at a time, as a calendar. */
function WeekPage({ viewChoice }: { viewChoice: ReactNode }) {
  const { date } = useFcAndDate();
  const { can } = useSession();
  return (
    <Page
      category="Outbound Delivery"
      title={`Delivery Windows on ${dayText(date)}`}
      datePicker
      isFull
      actions={viewChoice}
    >
      <Suspense fallback={<Skeleton className="min-h-0 flex-1" />}>
        <WindowWeek canEdit={can('delivery.write')} />
      </Suspense>
    </Page>
  );
}

/** One day, as a table that is written in. */
function DayPage({ viewChoice }: { viewChoice: ReactNode }) {
  const { date } = useFcAndDate();
  const { can, allFcs, fcOf } = useSession();
  const canEdit = can('delivery.write');
  const { rows, query } = useDayDeliveryWindows(date);
  const table = useRef<HTMLDivElement>(null);
  const [history, setHistory] = useState<DeliveryWindowRow | null>(null);
  const status = useDeliveryWindowStatus();
  const zones = useMemo(() => new Map(allFcs.map(({ fcId, timezone }) => [fcId, timezone])), [allFcs]);
  const editing = useDeliveryWindowEditing({
    date,
    zoneOf: (fcId) => zones.get(fcId) ?? 'UTC',
    onlyFcId: allFcs.length === 1 ? (allFcs[0]?.fcId ?? null) : null,
    onDone: () => focusIn(table.current, '.data-table'),
    onProblems: () =>
      requestAnimationFrame(() => focusIn(table.current, '.table-editor [aria-invalid="true"]:enabled')),
  });
  const editor = useDeliveryWindowEditor(editing, date);
  const refresh = () => void query.refetch();
  useDeliveryWindowKeys({ canEdit, onCreate: editing.addNew, onSave: () => editing.save(), onRefresh: refresh });
  const act = (action: DeliveryWindowAction, row: DeliveryWindowRow) => {
    if (action === 'edit') editing.edit(row.window);
    else if (action === 'toggle') status.toggle(row);
    else setHistory(row);
  };
  return (
    <Page
      category="Outbound Delivery"
      title={`Delivery Windows on ${dayText(date)}`}
      datePicker
      isFull
      actions={
        <>
          {viewChoice}
          {canEdit && (
            <Button kind="primary" icon="plus" onClick={editing.addNew}>
              Create New Window
            </Button>
          )}
        </>
      }
    >
      <ClosedDayNotice date={date} />
      <LeftBehindOnPage date={date} />
      <DeliveryWindowTable
        ref={table}
        {...{ date, rows, canEdit, editor }}
        savedId={editing.savedId}
        onAction={act}
        isLoading={query.isPending}
        error={query.error}
        refreshedAt={query.dataUpdatedAt}
        isRefreshing={query.isFetching}
        onRefresh={refresh}
      >
        <RestoredNote {...editing.restored} />
        <SaveObstacleNotice editing={editing} />
      </DeliveryWindowTable>
      <LeaveDialog editing={editing} />
      <CloseDeliveryWindowDialog status={status} />
      <Suspense fallback={null}>
        {history && (
          <AuditLogDialog
            type="DELIVERYWINDOWS"
            id={history.id}
            name={`${history.window.areaName}, ${fcOf(history.window.fcId)?.name ?? ''}`}
            onClose={() => setHistory(null)}
          />
        )}
      </Suspense>
    </Page>
  );
}

function focusIn(place: HTMLElement | null, selector: string) {
  place?.querySelector<HTMLElement>(selector)?.focus();
}
