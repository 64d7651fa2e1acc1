import type { createDeliveryWindow as call } from '@bloomdesk/contract/delivery-windows/calls';
import type { UseCase } from '#http/answer.ts';
import { lockDeliveryWindow } from '#workflows/locking/lock-delivery-window.ts';
import { deliveryWindowColumns } from './delivery-window-columns.sql.ts';
import { deliveryWindowInput } from './window-input.ts';
import { assertBooked, assertFreeStart, deliveryWindowExists, deliveryWindowOnWire } from './window-change.ts';

export const createDeliveryWindow: UseCase<typeof call> = async (ctx, input) => {
  const written = await deliveryWindowInput(ctx, input);
  await assertFreeStart(ctx, written);

  const windowId = await ctx.deliveryWindows.add(written, ctx.now);
  if (windowId === undefined) throw deliveryWindowExists;
  await ctx.deliveryWindows.gather(windowId);
  const row = await lockDeliveryWindow(ctx, windowId);
  await assertBooked(ctx, { ...row, capacity: null, isOpen: true }, written, input);
  // A day far ahead gets the windows of its schedule with the first one made by hand.
  await ctx.deliveryWindows.regenerate([written.areaId], ctx.now);

  ctx.audit.touch('DELIVERYWINDOWS', String(windowId), { after: deliveryWindowColumns(written) });
  return { success: true, message: 'Window saved!', window: await deliveryWindowOnWire(ctx, windowId) };
};
