import { useQuery } from '@tanstack/react-query';
import { latLngBounds, type Map as LeafletMap } from 'leaflet';
import { useMemo, useState } from 'react';
import { countOf } from '@bloomdesk/domain/count-of';
import { type DeliveryStage, deliveryStages } from '@bloomdesk/domain/deliveries/delivery-stage';
import type { Day } from '@bloomdesk/domain/time/calendar-day';
import { dayDeliveriesRead } from '#lib/address/windows-view.ts';
import { messageOf } from '#lib/format-failure.ts';
import { useDeliveryAreas } from '#lib/lookups.ts';
import { useSession } from '#lib/session.ts';
import { MapView } from '#parts/map/map-view.tsx';
import { useMapMarks } from '#parts/map/use-map-marks.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { deliveryMarks, deliveryStageLabel, markId, type StagedDelivery, stagedDeliveries } from './delivery-marks.ts';

export interface DayMapProps {
  fcId: number;
  date: Day;
  onCenter: (fcId: number) => void;
}

/** Where a center delivers on a day, and how far each delivery is (D338). */
export function DayMap({ fcId, date, onCenter }: DayMapProps) {
  const { allFcs } = useSession();
  const query = useQuery({ ...dayDeliveriesRead(fcId, date), select: answered });
  const [stage, setStage] = useState<DeliveryStage | 'all'>('all');
  const all = query.data;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label="Fulfillment center"
          className="w-52"
          options={allFcs.map((fc) => ({ value: String(fc.fcId), label: fc.name }))}
          value={String(fcId)}
          onChange={(value) => onCenter(Number(value))}
        />
        <Segmented label="Deliveries shown" options={stageOptions(all)} value={stage} onChange={setStage} />
      </div>
      {query.error ? (
        <LoadFailure
          title="Could not load deliveries"
          isPending={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {messageOf(query.error)}
        </LoadFailure>
      ) : all === undefined ? (
        <Skeleton className="min-h-0 flex-1" />
      ) : all.length === 0 ? (
        <EmptyState
          icon="truck"
          title="No deliveries on this day"
          text="Deliveries of this center on this day appear here. Choose another day or center. Example: 42 in Baltimore City."
        />
      ) : (
        <Deliveries key={`${fcId} ${date}`} {...{ all, stage, fcId }} />
      )}
    </div>
  );
}

interface DeliveriesProps {
  all: readonly StagedDelivery[];
  stage: DeliveryStage | 'all';
  fcId: number;
}

function Deliveries({ all, stage, fcId }: DeliveriesProps) {
  const { can, fcOf } = useSession();
  const { byId } = useDeliveryAreas();
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const deliveries = useMemo(() => all.filter((each) => stage === 'all' || each.stage === stage), [all, stage]);
  const marks = useMemo(() => deliveryMarks(deliveries), [deliveries]);
  const bounds = useMemo(() => boundsOf(all), [all]);
  const place = deliveries.find(({ suborderId }) => suborderId === chosen)?.place;
  useMapMarks(map, marks, place ? markId(place) : null, (id) => {
    const first = deliveries.find((each) => each.place && markId(each.place) === id);
    setChosen(first?.suborderId ?? null);
  });
  const unplaced = deliveries.filter((each) => each.place === null).length;
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_20rem] gap-4">
      <MapView
        label="Map of the day’s deliveries"
        shapes={noShapes}
        fitLabel="Fit all deliveries"
        isFull
        {...{ bounds }}
        onMap={setMap}
      />
      <section
        aria-label="Deliveries of the day"
        className="flex min-h-0 flex-col rounded-lg border border-line bg-surface"
      >
        <h2 className="border-b border-line px-3 py-2 text-sm font-medium">
          {countOf(deliveries.length, 'delivery', 'deliveries')}
          {unplaced > 0 && <span className="font-normal text-muted"> · {unplaced} not on the map</span>}
        </h2>
        <DeliveryList
          {...{ deliveries, chosen }}
          zone={fcOf(fcId)?.timezone ?? 'UTC'}
          areaName={(areaId) => (areaId === null ? '' : (byId.get(areaId)?.description ?? ''))}
          opensOrders={can('order.read')}
          onChoose={setChosen}
        />
      </section>
    </div>
  );
}

const noShapes: never[] = [];

function answered({ deliveries }: { deliveries: Parameters<typeof stagedDeliveries>[0] }): StagedDelivery[] {
  return stagedDeliveries(deliveries);
}

function boundsOf(deliveries: readonly StagedDelivery[]) {
  const places = deliveries.flatMap(({ place }) => (place ? [place] : []));
  return places.length === 0 ? null : latLngBounds(places);
}

/** With how many each has; before they are known that is not said. */
function stageOptions(all: readonly StagedDelivery[] | undefined) {
  const count = (stage: DeliveryStage) => all && all.filter((each) => each.stage === stage).length;
  return [
    { value: 'all' as const, label: 'All', count: all?.length ?? null },
    ...deliveryStages.map((value) => ({ value, label: deliveryStageLabel[value], count: count(value) ?? null })),
  ];
}
