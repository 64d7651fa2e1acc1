import type { updateDeliveryArea as call } from '@bloomdesk/contract/delivery-areas/calls';
import { countOf } from '@bloomdesk/domain/count-of';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { DeliveryAreaSchedule } from '@bloomdesk/domain/delivery-areas/area-schedules';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { badField, found } from '#http/refusal.ts';
import { lockDeliveryArea } from '#workflows/locking/lock-delivery-area.ts';
import { deliveryAreaAnswer, assertDeliveryArea } from './area-input.ts';
import { writtenArea } from './delivery-area-on-wire.ts';
import { deliveryAreaColumns } from './delivery-area-columns.sql.ts';

type Stored = DeliveryAreaSchedule & { id: number };

export const updateDeliveryArea: UseCase<typeof call> = async (ctx, { id, deliveryArea: request, ...rest }) => {
  const week = assertDeliveryArea(request, rest.schedules ?? []);
  const area = await lockDeliveryArea(ctx, id, {
    expectedVersion: rest.expectedVersion,
    shown: (row) => deliveryAreaAnswer(ctx, row),
  });
  if (request.fcId !== undefined && request.fcId !== area.fcId)
    throw badField('deliveryArea.fcId', 'a delivery area stays with its fulfillment center');
  const stored = await ctx.areas.schedules(id);
  if (rest.schedules) assertOwn(week, stored);

  const written = writtenArea(request);
  await ctx.areas.change(id, written, ctx.now);
  if (rest.schedules) await ctx.areas.setSchedules(id, week);
  await ctx.deliveryWindows.regenerate([id], ctx.now); // windows follow from the week (D198)

  const before = Object.fromEntries(Object.keys(written).map((key) => [key, Object(area)[key]]));
  ctx.audit.touch('DELIVERYAREA', String(id), {
    before: { ...deliveryAreaColumns(before), ...(rest.schedules && { schedules: stored }) },
    after: { ...deliveryAreaColumns(written), ...(rest.schedules && { schedules: week }) },
  });
  const answer = await deliveryAreaAnswer(ctx, found(await ctx.areas.get(id), `Delivery area ${id}`));
  const left = area.active && request.active === false ? await countLeft(ctx, id, area.fcId) : 0;
  return { ...answer, warnings: [...answer.warnings, ...(left > 0 ? [leftWarning(left)] : [])] };
};

/** Suborders that stay booked in an area which serves nobody any more. */
async function countLeft(ctx: Ctx, areaId: number, fcId: number): Promise<number> {
  const center = found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`);
  return await ctx.leftBehind.countInArea(areaId, fcToday(ctx.now, center.timezone));
}

function leftWarning(count: number): string {
  return `${countOf(count, 'suborder is', 'suborders are')} still booked in this area. Delivery Areas lists them, to move to another day.`;
}

/** A schedule that carries an id is one this area has. */
function assertOwn(week: readonly DeliveryAreaSchedule[], stored: readonly Stored[]): void {
  const own = new Set(stored.map(({ id }) => id));
  const foreign = week.findIndex(({ id }) => id !== undefined && !own.has(id));
  if (foreign >= 0) throw badField(`schedules.${foreign}.id`, 'is no schedule of this delivery area');
}
