import { Suspense, useMemo, useRef, useState } from 'react';
import { CloseWindowDialog } from '#features/delivery-windows/close-window-dialog.tsx';
import { LeaveDialog } from '#features/delivery-windows/editing/leave-dialog.tsx';
import { SaveObstacleNotice } from '#features/delivery-windows/editing/save-obstacle.tsx';
import { useWindowEditing } from '#features/delivery-windows/editing/use-window-editing.ts';
import { useWindowEditor } from '#features/delivery-windows/editing/use-window-editor.tsx';
import { useDayWindows } from '#features/delivery-windows/use-day-windows.ts';
import { useWindowKeys } from '#features/delivery-windows/use-window-keys.ts';
import { useWindowStatus } from '#features/delivery-windows/use-window-status.ts';
import type { WindowAction } from '#features/delivery-windows/window-columns.tsx';
import type { WindowRow } from '#features/delivery-windows/window-row.ts';
import { WindowTable } from '#features/delivery-windows/window-table.tsx';
import { ClosedDayNotice } from '#features/closed-days/closed-day-notice.tsx';
import { LeftBehindOnPage } from './left-behind.tsx';
import { lazily } from '#lib/react/lazily.ts';
import { useFcAndDate } from '#lib/search-state.ts';
import { useSession } from '#lib/session.ts';
import { Page } from '#shell/page.tsx';
import { Button } from '#ui/button.tsx';

const AuditLogDialog = lazily(
  () => import('#features/audit/audit-log-dialog.tsx'),
  (file) => file.AuditLogDialog,
);

/** Delivery windows: what can be booked on a day, where and how much of it (spec 3, section 2.9). */
export function DeliveryWindowsPage() {
  const { date } = useFcAndDate();
  const { can, allFcs, fcOf } = useSession();
  const canEdit = can('delivery.write');
  const { rows, query } = useDayWindows(date);
  const table = useRef<HTMLDivElement>(null);
  const [history, setHistory] = useState<WindowRow | null>(null);
  const status = useWindowStatus();
  const zones = useMemo(() => new Map(allFcs.map(({ fcId, timezone }) => [fcId, timezone])), [allFcs]);
  const editing = useWindowEditing({
    zoneOf: (fcId) => zones.get(fcId) ?? 'UTC',
    onlyFcId: allFcs.length === 1 ? (allFcs[0]?.fcId ?? null) : null,
    onDone: () => focusIn(table.current, '.data-table'),
    onProblems: () =>
      requestAnimationFrame(() => focusIn(table.current, '.table-editor [aria-invalid="true"]:enabled')),
  });
  const editor = useWindowEditor(editing, date);
  const refresh = () => void query.refetch();
  useWindowKeys({ canEdit, onCreate: editing.addNew, onSave: () => editing.save(), onRefresh: refresh });
  const act = (action: WindowAction, row: WindowRow) => {
    if (action === 'edit') editing.edit(row.window);
    else if (action === 'toggle') status.toggle(row);
    else setHistory(row);
  };
  return (
    <Page
      category="Delivery"
      title={`Delivery Windows on ${date}`}
      datePicker
      isFull
      actions={
        canEdit && (
          <Button kind="primary" icon="plus" onClick={editing.addNew}>
            Create New Window
          </Button>
        )
      }
    >
      <ClosedDayNotice date={date} />
      <LeftBehindOnPage date={date} />
      <WindowTable
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
        <SaveObstacleNotice editing={editing} />
      </WindowTable>
      <LeaveDialog editing={editing} />
      <CloseWindowDialog status={status} />
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
