import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getDaySchedules } from '@bloomdesk/contract/delivery-windows/calls';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import type { OpenDeliveryWindow } from '@bloomdesk/domain/batches/order-count';
import { deliveryWindowLabel } from '@bloomdesk/domain/time/format-clock';
import { useDeliveryAreas } from '#lib/lookups.ts';
import { read } from '#lib/use-call.ts';
import { dayDeliveryWindows } from './day-delivery-windows.ts';
import { teamOf } from './suborder-row.ts';

/** The windows that a center's areas offer on a day; none for a center that shows no windows. */
export function useOpenDeliveryWindows(
  { fcId, timezone, config }: FulfillmentCenterOnWire,
  date: string,
): readonly OpenDeliveryWindow[] {
  const { byId } = useDeliveryAreas();
  const query = useQuery({ ...read(getDaySchedules, { id: fcId, date }), enabled: config.showWindows });
  return useMemo(
    () =>
      (query.data?.schedules.areas ?? []).flatMap((area) =>
        dayDeliveryWindows(area).map(({ startTime: startsAt, duration, capacity }) => ({
          startsAt,
          label: deliveryWindowLabel(startsAt, duration, timezone),
          team: teamOf(byId.get(area.id)),
          area: area.description,
          capacity: capacity.capacity,
        })),
      ),
    [query.data, byId, timezone],
  );
}
