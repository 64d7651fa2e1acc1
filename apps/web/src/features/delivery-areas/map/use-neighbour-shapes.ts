import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getAreaGeojson } from '@bloomdesk/contract/delivery-areas/calls';
import type { DeliveryArea } from '#lib/lookups.ts';
import { read } from '#lib/use-call.ts';
import type { MapShape } from '#parts/map/use-map-shapes.ts';
import { useFcDeliveryAreas } from '#features/delivery-areas/use-fc-delivery-areas.ts';

/** More outlines than this would hide the area among them. */
const mostNeighbours = 40;

/** The other maps of an area's center, as they arrive. */
export function useNeighbourShapes({ id: ownId, fcId }: DeliveryArea): readonly MapShape[] {
  const { areas } = useFcDeliveryAreas(fcId);
  const others = useMemo(
    () => areas.filter(({ id, hasShape }) => id !== ownId && hasShape).slice(0, mostNeighbours),
    [ownId, areas],
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
