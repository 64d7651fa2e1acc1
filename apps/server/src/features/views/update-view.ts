import type { updateView as call } from '@bloomdesk/contract/views/calls';
import { mayChangeView } from '@bloomdesk/domain/views/view-rules';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { asks, heldView, assertFreeName, viewNow } from './one-view.ts';
import { viewOnWire } from './view-on-wire.ts';

export const updateView: UseCase<typeof call> = async (ctx, { viewId, fields, expectedVersion }) => {
  const held = await heldView(ctx, viewId, expectedVersion);
  const before = viewOnWire(held, ctx.staff.staffId);
  assertAllowed(mayChangeView(before, asks(ctx)));
  const { name, state } = fields;
  if (name !== undefined) await assertFreeName(ctx, { ...held, name });

  await ctx.views.change(viewId, fields, ctx.now);
  ctx.audit.touch('VIEW', viewId, {
    before: { ...(name !== undefined && { name: before.name }), ...(state && { state: before.state }) },
    after: { ...(name !== undefined && { name }), ...(state && { state }) },
  });
  return await viewNow(ctx, viewId);
};
