import type { createDeliveryWindow as call } from '@bloomdesk/contract/delivery-windows/calls';
import type { UseCase } from '#http/answer.ts';
import { lockWindow } from '#workflows/locking/lock-window.ts';
import { windowColumns } from './window-columns.sql.ts';
import { askedWindow } from './window-input.ts';
import { assertBooked, assertFreeStart, windowExists, windowOnWire } from './window-change.ts';

export const createDeliveryWindow: UseCase<typeof call> = async (ctx, asked) => {
  const written = await askedWindow(ctx, asked);
  await assertFreeStart(ctx, written);

  const windowId = await ctx.deliveryWindows.add(written, ctx.now);
  if (windowId === undefined) throw windowExists;
  await ctx.deliveryWindows.gather(windowId);
  const row = await lockWindow(ctx, windowId);
  await assertBooked(ctx, { ...row, capacity: null, isOpen: true }, written, asked);
  // A day far ahead gets the windows of its schedule with the first one made by hand.
  await ctx.deliveryWindows.regenerate([written.areaId], ctx.now);

  ctx.audit.touch('DELIVERYWINDOWS', String(windowId), { after: windowColumns(written) });
  return { success: true, message: 'Window saved!', window: await windowOnWire(ctx, windowId) };
};
