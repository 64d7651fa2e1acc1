import type { deleteView as call } from '@bloomdesk/contract/views/calls';
import { mayChangeView } from '@bloomdesk/domain/views/view-rules';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { asks, heldView } from './one-view.ts';
import { viewOnWire } from './view-on-wire.ts';

export const deleteView: UseCase<typeof call> = async (ctx, { viewId, expectedVersion }) => {
  const held = await heldView(ctx, viewId, expectedVersion);
  const { isMine, table, name, isShared, state } = viewOnWire(held, ctx.staff.staffId);
  assertAllowed(mayChangeView({ isMine, table, isShared }, asks(ctx)));

  await ctx.views.remove(viewId);
  ctx.audit.touch('VIEW', viewId, { before: { table, name, isShared, state } });
  return { viewId };
};
