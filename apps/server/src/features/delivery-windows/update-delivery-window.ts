import type { updateDeliveryWindow as call } from '@bloomdesk/contract/delivery-windows/calls';
import { windowsOn } from '@bloomdesk/domain/delivery-windows/window-choice';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { badField } from '#http/refusal.ts';
import { askedWindow } from './window-input.ts';
import type { WindowColumns, WindowRow } from './delivery-windows.store.ts';
import { assertBooked, assertFreeStart, refuseTwin, windowOnWire, windowToChange } from './window-change.ts';

export const updateDeliveryWindow: UseCase<typeof call> = async (ctx, { windowId, id, ...asked }) => {
  if (id !== undefined && id !== windowId) throw badField('id', 'is another window than the one in the address');
  const before = await windowToChange(ctx, windowId, asked);
  const columns = await askedWindow(ctx, asked, before.capacity);
  const isMoved =
    before.area_id !== columns.area_id || before.start_at.getTime() !== new Date(columns.start_at).getTime();
  if (isMoved) await assertFreeStart(ctx, columns);
  await assertBooked(ctx, before, columns, asked);

  await ctx.deliveryWindows.change(windowId, columns, ctx.now).catch(refuseTwin);
  if (isMoved) await settleMove(ctx, before, windowId);

  const { booked, ...kept } = before;
  ctx.audit.touch('DELIVERYWINDOWS', String(windowId), { before: writtenOf(kept), after: columns });
  ctx.audit.note({ booked });
  return { success: true, message: 'Window saved!', window: await windowOnWire(ctx, windowId) };
};

/**
 * A place that follows from the weekly schedule stays behind closed, or the schedule would fill it again. At its new
 * place the window counts who stands there already.
 */
async function settleMove(ctx: Ctx, before: WindowRow, windowId: number): Promise<void> {
  const [area] = await ctx.deliveryWindows.scheduledAreas({ areaId: before.area_id });
  const zone = (await ctx.centers.get(before.fc_id))?.timezone ?? 'UTC';
  const start = before.start_at.toISOString();
  const isScheduled = windowsOn(area?.schedules ?? [], before.delivery_date, zone).some(
    ({ startTime }) => startTime === start,
  );
  if (isScheduled) await ctx.deliveryWindows.add({ ...writtenOf(before), is_open: false }, ctx.now);
  await ctx.deliveryWindows.gather(windowId);
}

function writtenOf(row: Omit<WindowRow, 'booked'>): WindowColumns {
  const {
    area_id,
    fc_id,
    delivery_date,
    start_at,
    end_at,
    cutoff_minutes,
    prepped_at,
    transport_mode,
    capacity,
    is_open,
  } = row;
  return {
    area_id,
    fc_id,
    delivery_date,
    start_at,
    end_at,
    cutoff_minutes,
    prepped_at,
    transport_mode,
    capacity,
    is_open,
  };
}
