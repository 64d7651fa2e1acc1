import type { CallRequest } from '@bloomdesk/contract/call';
import type { updateCenterDeliveries as call } from '@bloomdesk/contract/delivery-areas/center-deliveries.calls';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { badField, found } from '#http/refusal.ts';
import { lockAreasOfCenter } from '#workflows/locking/lock-delivery-area.ts';
import type { DeliveryAreaRow } from '#features/delivery-areas/delivery-areas.store.ts';
import { centerDeliveriesOnWire } from './center-deliveries-on-wire.ts';

type Written = CallRequest<typeof call>['areas'][number];

export const updateCenterDeliveries: UseCase<typeof call> = async (ctx, { fcId, areas: written, expectedVersion }) => {
  found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`);
  const stored = await lockAreasOfCenter(ctx, fcId, {
    expectedVersion,
    shown: async ({ areas }) => await centerDeliveriesOnWire(ctx, areas),
  });
  assertNamedOnce(
    written.map(({ areaId }) => areaId),
    (at) => `areas.${at}.areaId`,
  );
  const own = new Map(stored.map((area) => [area.areaId, area]));
  for (const [at, change] of written.entries()) {
    const area = own.get(change.areaId);
    if (!area?.active) throw badField(`areas.${at}.areaId`, 'is no active delivery area of this center');
    await changeArea(ctx, area, change, at);
  }
  const names = written.map(({ areaId }) => own.get(areaId)?.description);
  ctx.audit.touch('CENTER', String(fcId), { after: { areas: names } });
  // Windows follow from the week: those that nobody has edited, for the next sixty days (D198).
  await ctx.deliveryWindows.regenerate(
    written.map(({ areaId }) => areaId),
    ctx.now,
  );
  return { deliveries: await centerDeliveriesOnWire(ctx, await ctx.areas.ofCenter(fcId)) };
};

async function changeArea(ctx: Ctx, area: DeliveryAreaRow, change: Written, at: number): Promise<void> {
  const { areaId, carrier = area.carrier, capacities = [] } = change;
  const before = await ctx.areas.schedules(areaId);
  const rules = new Set(before.map(({ id }) => id));
  const foreign = capacities.findIndex(({ rule }) => !rules.has(rule));
  const field = (place: number) => `areas.${at}.capacities.${place}.rule`;
  if (foreign >= 0) throw badField(field(foreign), 'is no schedule of this delivery area');
  assertNamedOnce(
    capacities.map(({ rule }) => rule),
    field,
  );

  await ctx.areas.change(areaId, { carrier }, ctx.now);
  await ctx.areas.setCapacities(areaId, capacities);
  ctx.audit.touch('DELIVERYAREA', String(areaId), {
    before: { carrier: area.carrier, schedules: before },
    after: { carrier, schedules: await ctx.areas.schedules(areaId) },
  });
}

/** Refuses what names one thing twice, at its second place. */
function assertNamedOnce(ids: readonly number[], field: (at: number) => string): void {
  const again = ids.findIndex((id, at) => ids.indexOf(id) < at);
  if (again >= 0) throw badField(field(again), 'is already in the list');
}
