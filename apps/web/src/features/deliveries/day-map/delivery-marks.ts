import type { DayDelivery } from '@bloomdesk/contract/deliveries/calls';
import { type DeliveryStage, deliveryStageOf, deliveryStages } from '@bloomdesk/domain/deliveries/delivery-stage';
import type { MapMark } from '#parts/map/use-map-marks.ts';

/** What staff read of each stage. */
export const deliveryStageLabel = {
  'preparing': 'Preparing',
  'packed': 'Packed',
  'under-way': 'Under way',
  'delivered': 'Delivered',
  'exception': 'In exception',
} as const satisfies Record<DeliveryStage, string>;

/** A delivery with its stage. */
export interface StagedDelivery extends DayDelivery {
  stage: DeliveryStage;
}

/** Those that go anywhere, each with its stage. */
export function stagedDeliveries(deliveries: readonly DayDelivery[]): StagedDelivery[] {
  return deliveries.flatMap((delivery) => {
    const stage = deliveryStageOf(delivery);
    return stage === null ? [] : [{ ...delivery, stage }];
  });
}

/** In px: large enough to press, larger for more deliveries at one place. */
const radius = { one: 7, most: 16, exception: 2 } as const;

/** A mark for each place: deliveries at one place share it, under the stage that needs someone most. */
export function deliveryMarks(deliveries: readonly StagedDelivery[]): MapMark[] {
  const placed = deliveries.flatMap((delivery) => (delivery.place ? [{ ...delivery, place: delivery.place }] : []));
  const byPlace = Map.groupBy(placed, ({ place }) => markId(place));
  return [...byPlace].flatMap(([id, here]) => {
    const [first] = here;
    if (!first) return [];
    const stage = mostUrgent(here.map((delivery) => delivery.stage));
    const grown = Math.min(radius.most, radius.one + Math.log2(here.length) * 1.5);
    return [
      {
        id,
        lat: first.place.lat,
        lng: first.place.lng,
        label:
          here.length === 1
            ? `${first.suborderId}, ${deliveryStageLabel[stage]}`
            : `${here.length} deliveries, ${first.city} ${first.zip}`,
        radius: grown + (stage === 'exception' ? radius.exception : 0),
        className: `is-${stage}`,
      },
    ];
  });
}

/** What deliveries at one place share. */
export function markId({ lat, lng }: { lat: number; lng: number }): string {
  return `${lat},${lng}`;
}

function mostUrgent(stages: readonly DeliveryStage[]): DeliveryStage {
  if (stages.includes('exception')) return 'exception';
  return deliveryStages.find((stage) => stages.includes(stage)) ?? 'preparing';
}
