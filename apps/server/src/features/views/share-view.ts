import type { shareView as call } from '@bloomdesk/contract/views/calls';
import { mayShareView } from '@bloomdesk/domain/views/view-rules';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { asks, heldView, viewNow } from './one-view.ts';
import { viewOnWire } from './view-on-wire.ts';

/**
 * Anyone who takes another user's view back leaves it to its owner and sees it no more, so the answer is what it
 * became.
 */
export const shareView: UseCase<typeof call> = async (ctx, { viewId, isShared, expectedVersion }) => {
  const { staffId } = ctx.staff;
  const held = await heldView(ctx, viewId, expectedVersion);
  const before = viewOnWire(held, staffId);
  assertAllowed(mayShareView(before, isShared, asks(ctx)));
  if (before.isShared === isShared) return { view: before };

  await ctx.views.change(viewId, { isShared }, ctx.now);
  if (!isShared) await ctx.views.leaveToOwner(viewId);
  ctx.audit.touch('VIEW', viewId, { before: { isShared: before.isShared }, after: { isShared } });
  if (isShared || before.isMine) return await viewNow(ctx, viewId);
  return { view: { ...before, isShared, isDefault: false, version: before.version + 1 } };
};
