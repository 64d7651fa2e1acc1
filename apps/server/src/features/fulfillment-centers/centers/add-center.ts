import type { addCenter as call } from '@bloomdesk/contract/fulfillment-centers/centers.calls';
import type { UseCase } from '#http/answer.ts';
import { lockCenters } from '#workflows/locking/lock-center.ts';
import { assertCenter } from './assert-center.ts';
import { centerOnWire, rowOf } from './center-on-wire.ts';

export const addCenter: UseCase<typeof call> = async (ctx, { fields }) => {
  await lockCenters(ctx);
  const row = rowOf(fields, { fcId: await ctx.centerSettings.nextId(), config: {}, version: 1 });
  await assertCenter(ctx, row);

  await ctx.centerSettings.put(row);
  ctx.centers.forget();
  const center = centerOnWire(row);
  ctx.audit.touch('CENTER', String(row.fcId), { after: center });
  return { center };
};
