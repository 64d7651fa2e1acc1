import type { updateDeliveryWindowStatus as call } from '@bloomdesk/contract/delivery-windows/calls';
import type { UseCase } from '#http/answer.ts';
import { openColumn } from './delivery-window-columns.sql.ts';
import { assertBooked, deliveryWindowOnWire, deliveryWindowToChange } from './window-change.ts';

export const updateDeliveryWindowStatus: UseCase<typeof call> = async (ctx, { windowId, isActive, ...request }) => {
  const before = await deliveryWindowToChange(ctx, windowId, request);
  await assertBooked(ctx, before, { isOpen: isActive }, request);

  if (before.isOpen !== isActive) {
    await ctx.deliveryWindows.change(windowId, { isOpen: isActive }, ctx.now);
    ctx.audit.touch('DELIVERYWINDOWS', String(windowId), {
      before: openColumn(before),
      after: openColumn({ isOpen: isActive }),
    });
  }
  const message = `Window status updated to ${isActive ? 'open' : 'close'}`;
  return { success: true, message, window: await deliveryWindowOnWire(ctx, windowId) };
};
