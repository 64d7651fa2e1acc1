import type { updateDeliveryWindowStatus as call } from '@bloomdesk/contract/delivery-windows/calls';
import type { UseCase } from '#http/answer.ts';
import { assertBooked, windowOnWire, windowToChange } from './window-change.ts';

export const updateDeliveryWindowStatus: UseCase<typeof call> = async (ctx, { windowId, isActive, ...asked }) => {
  const before = await windowToChange(ctx, windowId, asked);
  const after = { is_open: isActive };
  await assertBooked(ctx, before, after, asked);

  if (before.is_open !== isActive) {
    await ctx.deliveryWindows.change(windowId, after, ctx.now);
    ctx.audit.touch('DELIVERYWINDOWS', String(windowId), { before: { is_open: before.is_open }, after });
  }
  const message = `Window status updated to ${isActive ? 'open' : 'close'}`;
  return { success: true, message, window: await windowOnWire(ctx, windowId) };
};
