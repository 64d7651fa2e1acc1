import type { CenterDeliveries } from '@bloomdesk/contract/delivery-areas/center-deliveries.shapes';
import type { Ctx } from '#composition/request-context.ts';
import { versionOfAreas } from '#workflows/locking/lock-delivery-area.ts';
import { scheduleOnWire } from '#features/delivery-areas/delivery-area-on-wire.ts';
import type { DeliveryAreaRow } from '#features/delivery-areas/delivery-areas.store.ts';

/** The active areas of a center with carrier and week, by name; the version is that of all its areas. */
export async function centerDeliveriesOnWire(ctx: Ctx, areas: readonly DeliveryAreaRow[]): Promise<CenterDeliveries> {
  const active = areas
    .filter((area) => area.active)
    .toSorted((a, b) => a.description.localeCompare(b.description, 'en') || a.areaId - b.areaId);
  const written: CenterDeliveries['areas'] = [];
  for (const { areaId, description, carrier, deliveryMechanism, transportMode } of active) {
    const schedules = (await ctx.areas.schedules(areaId)).map(scheduleOnWire);
    written.push({ areaId, description, carrier, deliveryMechanism, transportMode, schedules });
  }
  return { version: versionOfAreas(areas), areas: written };
}
