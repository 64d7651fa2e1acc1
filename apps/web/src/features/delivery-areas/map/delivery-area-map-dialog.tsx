import { useMemo } from 'react';
import type { DeliveryArea } from '#lib/lookups.ts';
import { countOf } from '@bloomdesk/domain/count-of';
import { MapView } from '#parts/map/map-view.tsx';
import { shapeBounds } from '#parts/map/shape-places.ts';
import type { MapShape } from '#parts/map/use-map-shapes.ts';
import { messageOf } from '#lib/format-failure.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { DeliveryAreaGeojson } from '#features/delivery-areas/use-delivery-area-map.ts';
import { OverlapList } from './overlap-list.tsx';
import { useAreaOverlaps } from './use-area-overlaps.ts';
import { useNeighbourShapes } from './use-neighbour-shapes.ts';

export interface DeliveryAreaMapDialogProps {
  area: DeliveryArea;
  geojson: DeliveryAreaGeojson;
  onClose: () => void;
}

/** The map of an area among the others of its center. */
export function DeliveryAreaMapDialog({ area, geojson, onClose }: DeliveryAreaMapDialogProps) {
  const neighbours = useNeighbourShapes(area);
  const { query, shapes: shared } = useAreaOverlaps(area.id, geojson);
  const bounds = useMemo(() => shapeBounds([geojson]), [geojson]);
  const shapes = useMemo(
    (): MapShape[] => [...neighbours, { id: area.id, name: area.description, geojson, kind: 'chosen' }, ...shared],
    [neighbours, area, geojson, shared],
  );
  return (
    <Dialog title={`Map of ${area.description}`} intro={introOf(area, neighbours.length)} width={930} onClose={onClose}>
      <MapView label={`Map of ${area.description}`} {...{ shapes, bounds }} height={440} />
      <div className="mt-4">
        {query.data && <OverlapList data={query.data} priority={area.priority} fcId={area.fcId} />}
        {query.error && (
          <LoadFailure tone="amber" onRetry={() => void query.refetch()}>
            {messageOf(query.error)}
          </LoadFailure>
        )}
      </div>
    </Dialog>
  );
}

function introOf({ id }: DeliveryArea, neighbours: number): string {
  const others = countOf(neighbours, 'other area', 'other areas');
  return neighbours === 0 ? `Map ID ${id}` : `Map ID ${id}; ${others} of the center in outline`;
}
