import { useMemo } from 'react';
import type { DeliveryArea } from '#lib/lookups.ts';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { startTableState } from '#ui/table/table-state.ts';
import { type DeliveryAreaAction, deliveryAreaActions, deliveryAreaColumns } from './delivery-area-columns.tsx';
import { type ShownDeliveryAreas, useShownDeliveryAreas } from './use-shown-delivery-areas.ts';

export interface DeliveryAreaTableProps {
  areas: readonly DeliveryArea[];
  canEdit: boolean;
  onAction: (action: DeliveryAreaAction, area: DeliveryArea) => void;
  isLoading: boolean;
  error: Error | null;
  /** Milliseconds since 1970. */
  refreshedAt: number;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** A center's delivery areas, active ones first; all, active or inactive ones only (spec 3, section 2.8). */
export function DeliveryAreaTable({ areas, canEdit, onAction, isLoading, error, ...fresh }: DeliveryAreaTableProps) {
  const { refreshedAt, isRefreshing, onRefresh } = fresh;
  const [shown, show] = useShownDeliveryAreas();
  const { partners } = useSession();
  const columns = useMemo(() => deliveryAreaColumns(canEdit, partners), [canEdit, partners]);
  const start = useMemo(() => startTableState(columns), [columns]);
  const [state, setState] = useTableState(start, { table: 'delivery-areas', columns });
  const rows = useMemo(() => areas.filter((area) => isShown(area, shown)), [areas, shown]);
  const actions = useMemo(
    () => Object.fromEntries(deliveryAreaActions.map((name) => [name, (area: DeliveryArea) => onAction(name, area)])),
    [onAction],
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <DataTable
        label="delivery areas"
        views="delivery-areas"
        className="min-h-0 flex-1"
        {...{ rows, columns, state, actions, isLoading, isRefreshing, onRefresh }}
        rowId={idOf}
        rowLabel={nameOf}
        rowHeight={48}
        onStateChange={setState}
        onOpen={(area) => onAction(canEdit ? 'edit' : 'details', area)}
        section={sectionOf}
        sectionOrder={sections}
        failure={error ? messageOf(error) : undefined}
        refreshedAt={refreshedAt === 0 ? undefined : refreshedAt}
        empty={<NoAreas hasOthers={areas.length > 0} onShowAll={() => show('all')} />}
        toolbar={
          <Segmented
            label="Areas shown"
            options={choicesOf(refreshedAt === 0 ? null : areas)}
            value={shown}
            onChange={show}
          />
        }
      />
    </div>
  );
}

function NoAreas({ hasOthers, onShowAll }: { hasOthers: boolean; onShowAll: () => void }) {
  if (!hasOthers)
    return (
      <EmptyState
        icon="pin"
        title="No results"
        text="Create an area to say where and when this center delivers. Example: Baltimore City, Mondays 9:00 am."
      />
    );
  return (
    <EmptyState
      icon="filter"
      title="No results"
      text="This center has areas that are not shown."
      action={<Button onClick={onShowAll}>View all</Button>}
    />
  );
}

/** With how many each would show; without areas that is not known. */
function choicesOf(areas: readonly DeliveryArea[] | null) {
  const countOf = (shows: (area: DeliveryArea) => boolean) => areas && areas.filter(shows).length;
  return [
    { value: 'all' as const, label: 'View all', count: countOf(() => true) },
    { value: 'active' as const, label: 'Active Only', count: countOf(({ active }) => active) },
    { value: 'inactive' as const, label: 'Inactive Only', count: countOf(({ active }) => !active) },
  ];
}

function isShown({ active }: DeliveryArea, shown: ShownDeliveryAreas): boolean {
  return shown === 'all' || active === (shown === 'active');
}

const sections = ['Active', 'Inactive'];

function sectionOf({ active }: DeliveryArea): string {
  return active ? 'Active' : 'Inactive';
}

function idOf({ id }: DeliveryArea): string {
  return String(id);
}

function nameOf({ description }: DeliveryArea): string {
  return description;
}
