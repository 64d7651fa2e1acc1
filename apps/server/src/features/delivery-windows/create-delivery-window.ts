import type { createDeliveryWindow as call } from '@bloomdesk/contract/delivery-windows/calls';
import type { UseCase } from '#http/answer.ts';
import { lockWindow } from '#workflows/locking/lock-window.ts';
import { askedWindow } from './window-input.ts';
import { assertBooked, assertFreeStart, windowExists, windowOnWire } from './window-change.ts';

export const createDeliveryWindow: UseCase<typeof call> = async (ctx, asked) => {
  const columns = await askedWindow(ctx, asked);
  await assertFreeStart(ctx, columns);

  const windowId = await ctx.deliveryWindows.add(columns, ctx.now);
  if (windowId === undefined) throw windowExists;
  await ctx.deliveryWindows.gather(windowId);
  const row = await lockWindow(ctx, windowId);
  await assertBooked(ctx, { ...row, capacity: null, is_open: true }, columns, asked);
  // A day far ahead gets the windows of its schedule with the first one made by hand.
  await ctx.deliveryWindows.regenerate([columns.area_id], ctx.now);

  ctx.audit.touch('DELIVERYWINDOWS', String(windowId), { after: columns });
  return { success: true, message: 'Window saved!', window: await windowOnWire(ctx, windowId) };
};
