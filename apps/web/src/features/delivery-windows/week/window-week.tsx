import { useMemo, useState } from 'react';
import { addDays, formatDay, mondayOf } from '@bloomdesk/domain/time/calendar-day';
import type { DeliveryWindowRow } from '#features/delivery-windows/delivery-window-row.ts';
import { messageOf } from '#lib/format-failure.ts';
import { useFcAndDate } from '#lib/search-state.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ChangeWindowsDialog } from './change-windows-dialog.tsx';
import { useWeekView } from './use-week-view.ts';
import { useWeekWindows } from './use-week-windows.ts';
import { WeekTable } from './week-table.tsx';
import { weekGrid } from './week-grid.ts';
import type { WindowChange } from './window-changes.ts';

/** The windows of a week as a calendar: one center, all its areas or one, with what is selected to be changed together (D309). */
export function WindowWeek({ canEdit }: { canEdit: boolean }) {
  const { date, setDate, fcId: usualFc } = useFcAndDate();
  const { allFcs, fcOf } = useSession();
  const { centerId, areaId, showCenter, showArea } = useWeekView();
  const monday = mondayOf(date);
  const { rows, query } = useWeekWindows(monday);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [change, setChange] = useState<WindowChange['kind'] | null>(null);
  const fcId =
    centerId ?? (rows.some(({ window }) => window.fcId === usualFc) ? usualFc : (rows[0]?.window.fcId ?? usualFc));
  const own = useMemo(() => rows.filter(({ window }) => window.fcId === fcId), [rows, fcId]);
  const areas = useMemo(() => areasOf(own), [own]);
  const shown = useMemo(() => own.filter(({ window }) => areaId === null || window.areaId === areaId), [own, areaId]);
  const grid = useMemo(() => weekGrid(shown, monday), [shown, monday]);
  const selected = shown.filter(({ id, isPast }) => chosen.has(id) && !isPast);
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex items-center gap-1">
          <IconButton icon="chevron-left" label="Previous week" onClick={() => setDate(addDays(date, -7))} />
          <h2 className="min-w-44 text-center font-medium">
            {formatDay(monday)} – {formatDay(addDays(monday, 6))}
          </h2>
          <IconButton icon="chevron-right" label="Next week" onClick={() => setDate(addDays(date, 7))} />
        </div>
        <SelectField
          label="Fulfillment center"
          className="w-52"
          options={allFcs.map((fc) => ({ value: String(fc.fcId), label: fc.name }))}
          value={String(fcId)}
          onChange={(value) => showCenter(Number(value))}
        />
        <SelectField
          label="Delivery area"
          className="w-52"
          options={[{ value: 'all', label: 'All areas' }, ...areas]}
          value={areaId === null ? 'all' : String(areaId)}
          onChange={(value) => showArea(value === 'all' ? null : Number(value))}
        />
        {canEdit && (
          <SelectedWindows count={selected.length} onChange={setChange} onClear={() => setChosen(new Set())} />
        )}
      </div>
      {query.error ? (
        <LoadFailure
          title="The delivery windows could not be read"
          isPending={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {messageOf(query.error)}
        </LoadFailure>
      ) : query.isPending ? (
        <Skeleton className="min-h-0 flex-1" />
      ) : shown.length === 0 ? (
        <EmptyState
          icon="clock"
          title="No results"
          text="Windows follow from the hours of delivery areas. Add hours, or pick another week. Example: Mondays 9:00 am – 1:00 pm."
        />
      ) : (
        <WeekTable
          {...{ grid, chosen }}
          zone={shown[0]?.zone ?? 'UTC'}
          closures={fcOf(fcId)?.closures ?? []}
          areaNameOf={(id) => own.find(({ window }) => window.areaId === id)?.window.areaName ?? `Area ${id}`}
          showsArea={areaId === null && areas.length > 1}
          onChoose={canEdit ? choose : undefined}
        />
      )}
      {change && (
        <ChangeWindowsDialog
          kind={change}
          rows={selected}
          onDone={() => {
            setChange(null);
            setChosen(new Set());
          }}
          onClose={() => setChange(null)}
        />
      )}
    </div>
  );
}

interface SelectedWindowsProps {
  count: number;
  onChange: (kind: WindowChange['kind']) => void;
  onClear: () => void;
}

function SelectedWindows({ count, onChange, onClear }: SelectedWindowsProps) {
  const disabledReason = count === 0 ? 'Select windows first.' : undefined;
  return (
    <div role="group" aria-label="Selected windows" className="ml-auto flex items-center gap-2">
      <span role="status" className="text-muted tabular-nums">
        {count} selected
      </span>
      <Button disabledReason={disabledReason} onClick={() => onChange('close')}>
        Close
      </Button>
      <Button disabledReason={disabledReason} onClick={() => onChange('open')}>
        Open
      </Button>
      <Button disabledReason={disabledReason} onClick={() => onChange('capacity')}>
        Set capacity
      </Button>
      <Button kind="quiet" disabledReason={disabledReason} onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}

function areasOf(rows: readonly DeliveryWindowRow[]): { value: string; label: string }[] {
  const names = new Map(rows.map(({ window }) => [window.areaId, window.areaName]));
  return [...names]
    .map(([id, label]) => ({ value: String(id), label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
