import { Suspense, useMemo, useState } from 'react';
import type { DeliveryArea } from '#lib/lookups.ts';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import type { DeliveryAreaAction } from '#features/delivery-areas/delivery-area-columns.tsx';
import { DeliveryAreaTable } from '#features/delivery-areas/delivery-area-table.tsx';
import { type DeliveryAreaGeojson, useDeliveryAreaMap } from '#features/delivery-areas/use-delivery-area-map.ts';
import { useFcDeliveryAreas } from '#features/delivery-areas/use-fc-delivery-areas.ts';
import { usePageActions } from '#lib/page-actions.ts';
import { useFcAndDate } from '#lib/search-state.ts';
import { currentTime } from '#lib/time/clock.ts';
import { browserDay } from '#lib/browser-day.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { LeftBehindOnPage } from './left-behind.tsx';
import { useSession } from '#lib/session.ts';
import { Page } from '#shell/page.tsx';
import { Button } from '#ui/button.tsx';

const AreaDialog = onOpening(
  () => import('#features/delivery-areas/form/delivery-area-dialog.tsx'),
  (file) => file.DeliveryAreaDialog,
);
const AreaDetailsDialog = onOpening(
  () => import('#features/delivery-areas/reading/delivery-area-details-dialog.tsx'),
  (file) => file.DeliveryAreaDetailsDialog,
);
const AreaMapDialog = onOpening(
  () => import('#features/delivery-areas/map/delivery-area-map-dialog.tsx'),
  (file) => file.DeliveryAreaMapDialog,
);
const ServingAreasDialog = onOpening(
  () => import('#features/delivery-areas/serving/serving-areas-dialog.tsx'),
  (file) => file.ServingAreasDialog,
);
const AuditLogDialog = onOpening(
  () => import('#features/audit/audit-log-dialog.tsx'),
  (file) => file.AuditLogDialog,
);

/** Delivery areas: where a center delivers, by whom, and in which hours (spec 3, section 2.8). */
export function DeliveryAreasPage() {
  const { fc } = useFcAndDate();
  const canEdit = useSession().can('delivery.write');
  const [isCreating, setCreating] = useState(false);
  const [isAsking, setAsking] = useState(false);
  usePageActions([
    ...(canEdit ? [{ id: 'create-area', label: 'Create new delivery area', onAction: () => setCreating(true) }] : []),
    { id: 'who-serves', label: 'Who serves this address?', onAction: () => setAsking(true) },
  ]);
  return (
    <Page
      category="Outbound Delivery"
      title={`Delivery Areas on ${fc.name}`}
      fcPicker
      isFull
      actions={
        <>
          <Button icon="search" onClick={() => setAsking(true)}>
            Who serves…
          </Button>
          {canEdit && (
            <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
              Create New Area
            </Button>
          )}
        </>
      }
    >
      <LeftBehindOnPage date={browserDay(currentTime())} fcId={fc.fcId} />
      <CenterAreas key={fc.fcId} {...{ fc, canEdit, isCreating }} onCreated={() => setCreating(false)} />
      {isAsking && <AskedAreas fcId={fc.fcId} onClose={() => setAsking(false)} />}
    </Page>
  );
}

function AskedAreas({ fcId, onClose }: { fcId: number; onClose: () => void }) {
  const { areas } = useFcDeliveryAreas(fcId);
  const mapped = useMemo(() => areas.filter(({ active, hasShape }) => active && hasShape).slice(0, 40), [areas]);
  return (
    <Suspense fallback={null}>
      <ServingAreasDialog {...{ mapped, onClose }} />
    </Suspense>
  );
}

interface CenterAreasProps {
  fc: FulfillmentCenterOnWire;
  canEdit: boolean;
  isCreating: boolean;
  onCreated: () => void;
}

type Opened = { what: 'edit' | 'details' | 'history'; area: DeliveryArea } | null;

function CenterAreas({ fc: { fcId }, canEdit, isCreating, onCreated }: CenterAreasProps) {
  const { areas, query } = useFcDeliveryAreas(fcId);
  const [opened, setOpened] = useState<Opened>(null);
  const [shown, setShown] = useState<{ area: DeliveryArea; geojson: DeliveryAreaGeojson } | null>(null);
  const map = useDeliveryAreaMap((area, geojson) => setShown({ area, geojson }));
  const act = (action: DeliveryAreaAction, area: DeliveryArea) => {
    if (action === 'map') map.view(area);
    else if (action === 'download') map.download(area);
    else setOpened({ what: action, area });
  };
  const isForm = isCreating || opened?.what === 'edit';
  return (
    <>
      <DeliveryAreaTable
        {...{ areas, canEdit }}
        onAction={act}
        isLoading={query.isPending}
        error={query.error}
        refreshedAt={query.dataUpdatedAt}
        isRefreshing={query.isFetching}
        onRefresh={() => void query.refetch()}
      />
      <Suspense fallback={null}>
        {isForm && (
          <AreaDialog
            fcId={fcId}
            area={isCreating ? null : (opened?.area ?? null)}
            onViewMap={map.view}
            onDownload={map.download}
            onClose={() => (isCreating ? onCreated() : setOpened(null))}
          />
        )}
        {opened?.what === 'details' && (
          <AreaDetailsDialog area={opened.area} onViewMap={map.view} onClose={() => setOpened(null)} />
        )}
        {opened?.what === 'history' && (
          <AuditLogDialog
            type="DELIVERYAREA"
            id={String(opened.area.id)}
            name={opened.area.description}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
      {/* On its own: while it loads, what it was opened from stays, and so does the focus that Escape comes back to. */}
      <Suspense fallback={null}>{shown && <AreaMapDialog {...shown} onClose={() => setShown(null)} />}</Suspense>
    </>
  );
}
