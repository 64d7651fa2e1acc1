import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listFcAreas } from '@bloomdesk/contract/delivery-areas/calls';
import { type DeliveryArea, deliveryAreaOf } from '#lib/lookups.ts';
import { read } from '#lib/use-call.ts';

/** The delivery areas of a center by priority: the lowest number first (spec 3, section 5). */
export function useFcDeliveryAreas(fcId: number) {
  const query = useQuery(read(listFcAreas, { fcId }));
  const areas = useMemo(
    () => (query.data?.areas.map(deliveryAreaOf) ?? noAreas).toSorted((a, b) => a.priority - b.priority || a.id - b.id),
    [query.data],
  );
  return { areas, query };
}

const noAreas: readonly DeliveryArea[] = [];
