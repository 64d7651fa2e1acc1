import type { updateCenter as call } from '@bloomdesk/contract/fulfillment-centers/centers.calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { lockCenterAsRead, lockCenters } from '#workflows/locking/lock-center.ts';
import { assertCenter } from './assert-center.ts';
import { centerOnWire, rowOf } from './center-on-wire.ts';

export const updateCenter: UseCase<typeof call> = async (ctx, { fcId, fields, expectedVersion }) => {
  await lockCenters(ctx);
  const before = await lockCenterAsRead(ctx, fcId, { expectedVersion, shown: centerOnWire });
  const row = rowOf(fields, before);
  await assertCenter(ctx, row);

  await ctx.centerSettings.put(row);
  ctx.centers.forget();
  const center = centerOnWire(found(await ctx.centerSettings.get(fcId), `Fulfillment center ${fcId}`));
  ctx.audit.touch('CENTER', String(fcId), { before: centerOnWire(before), after: center });
  return { center };
};
