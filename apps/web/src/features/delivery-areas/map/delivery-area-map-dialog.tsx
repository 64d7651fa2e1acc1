import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getAreaGeojson } from '@bloomdesk/contract/delivery-areas/calls';
import type { DeliveryArea } from '#lib/lookups.ts';
import { countOf } from '@bloomdesk/domain/count-of';
import { read } from '#lib/use-call.ts';
import { MapView } from '#parts/map/map-view.tsx';
import { shapeBounds } from '#parts/map/shape-places.ts';
import type { MapShape } from '#parts/map/use-map-shapes.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { DeliveryAreaGeojson } from '#features/delivery-areas/use-delivery-area-map.ts';

export interface DeliveryAreaMapDialogProps {
  area: DeliveryArea;
  geojson: DeliveryAreaGeojson;
  /** The areas of the same center; those with a map are drawn in outline. */
  areas: readonly DeliveryArea[];
  onClose: () => void;
}

/** More outlines than this would hide the area among them. */
const mostNeighbours = 40;

/** The map of an area among the others of its center. */
export function DeliveryAreaMapDialog({ area, geojson, areas, onClose }: DeliveryAreaMapDialogProps) {
  const neighbours = useNeighbours(area, areas);
  const bounds = useMemo(() => shapeBounds([geojson]), [geojson]);
  const shapes = useMemo(
    (): MapShape[] => [...neighbours, { id: area.id, name: area.description, geojson, kind: 'chosen' }],
    [neighbours, area, geojson],
  );
  return (
    <Dialog title={`Map of ${area.description}`} intro={introOf(area, neighbours.length)} width={930} onClose={onClose}>
      <MapView label={`Map of ${area.description}`} {...{ shapes, bounds }} />
    </Dialog>
  );
}

/** The center's other maps as they arrive. */
function useNeighbours(area: DeliveryArea, areas: readonly DeliveryArea[]): readonly MapShape[] {
  const others = useMemo(
    () => areas.filter(({ id, hasShape }) => id !== area.id && hasShape).slice(0, mostNeighbours),
    [area, areas],
  );
  return useQueries({
    queries: others.map(({ id }) => read(getAreaGeojson, { id })),
    combine: (answers) =>
      answers.flatMap(({ data }, at): MapShape[] => {
        const other = others[at];
        return data && other ? [{ id: other.id, name: other.description, geojson: data.geojson, kind: 'beside' }] : [];
      }),
  });
}

function introOf({ id }: DeliveryArea, neighbours: number): string {
  const others = countOf(neighbours, 'other area', 'other areas');
  return neighbours === 0 ? `Map ID ${id}` : `Map ID ${id}; ${others} of the center in outline`;
}
