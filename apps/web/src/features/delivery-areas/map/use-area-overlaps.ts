import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getAreaGeojson, listAreaOverlaps } from '@bloomdesk/contract/delivery-areas/calls';
import { read } from '#lib/use-call.ts';
import type { MapShape } from '#parts/map/use-map-shapes.ts';
import type { DeliveryAreaGeojson } from '#features/delivery-areas/use-delivery-area-map.ts';
import { overlapShape } from './overlap-shape.ts';

/** More than this many are listed, and not drawn. */
const mostDrawn = 12;

/** The areas of this and other centers that serve a part of what an area serves, and that part as shapes. */
export function useAreaOverlaps(areaId: number, geojson: DeliveryAreaGeojson) {
  const query = useQuery(read(listAreaOverlaps, { id: areaId }));
  const overlaps = query.data?.overlaps;
  const mapped = useMemo(() => (overlaps ?? []).filter(({ hasShape }) => hasShape).slice(0, mostDrawn), [overlaps]);
  const others = useQueries({
    queries: mapped.map(({ areaId: id }) => read(getAreaGeojson, { id })),
    combine: (answers) => answers.map(({ data }) => data?.geojson),
  });
  const shapes = useMemo(
    () =>
      mapped.flatMap(({ areaId: id, description }, at): MapShape[] => {
        const other = others[at];
        const shared = other ? overlapShape(geojson, other) : null;
        return shared ? [{ id, name: `Also served by ${description}`, geojson: shared, kind: 'overlap' }] : [];
      }),
    [mapped, others, geojson],
  );
  return { query, shapes };
}
