import type { updateDeliveryWindow as call } from '@bloomdesk/contract/delivery-windows/calls';
import { deliveryWindowsOn } from '@bloomdesk/domain/delivery-windows/delivery-window-choice';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { badField } from '#http/refusal.ts';
import { deliveryWindowInput } from './window-input.ts';
import { deliveryWindowColumns, type WindowRow } from './delivery-window-columns.sql.ts';
import {
  assertBooked,
  assertFreeStart,
  refuseTwin,
  deliveryWindowOnWire,
  deliveryWindowToChange,
} from './window-change.ts';

export const updateDeliveryWindow: UseCase<typeof call> = async (ctx, { windowId, id, ...request }) => {
  if (id !== undefined && id !== windowId) throw badField('id', 'is another window than the one in the address');
  const before = await deliveryWindowToChange(ctx, windowId, request);
  const written = await deliveryWindowInput(ctx, request, before.capacity);
  const isMoved = before.areaId !== written.areaId || before.startAt.getTime() !== written.startAt.getTime();
  if (isMoved) await assertFreeStart(ctx, written);
  await assertBooked(ctx, before, written, request);

  await ctx.deliveryWindows.change(windowId, written, ctx.now).catch(refuseTwin);
  if (isMoved) await settleMove(ctx, before, windowId);

  ctx.audit.touch('DELIVERYWINDOWS', String(windowId), {
    before: deliveryWindowColumns(before),
    after: deliveryWindowColumns(written),
  });
  ctx.audit.note({ booked: before.booked });
  return { success: true, message: 'Window saved!', window: await deliveryWindowOnWire(ctx, windowId) };
};

/**
 * A place that follows from the weekly schedule stays behind closed, or the schedule would fill it again. At its new
 * place the window counts who stands there already.
 */
async function settleMove(ctx: Ctx, before: WindowRow, windowId: number): Promise<void> {
  const [area] = await ctx.deliveryWindows.scheduledAreas({ areaId: before.areaId });
  const zone = (await ctx.centers.get(before.fcId))?.timezone ?? 'UTC';
  const start = before.startAt.toISOString();
  const isScheduled = deliveryWindowsOn(area?.schedules ?? [], before.deliveryDate, zone).some(
    ({ startTime }) => startTime === start,
  );
  if (isScheduled) await ctx.deliveryWindows.add({ ...before, isOpen: false }, ctx.now);
  await ctx.deliveryWindows.gather(windowId);
}
