import { randomUUID } from 'node:crypto';
import type { saveView as call } from '@bloomdesk/contract/views/calls';
import { mayKeepOneMore } from '@bloomdesk/domain/views/view-rules';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, Refusal } from '#http/refusal.ts';
import { lockViewsOf } from '#workflows/locking/lock-view.ts';
import { assertFreeName, assertReading, viewNow } from './one-view.ts';

export const saveView: UseCase<typeof call> = async (ctx, { table, name, state, viewId = randomUUID() }) => {
  assertReading(ctx, table);
  const ownerId = ctx.staff.staffId;
  const view = { viewId, table, ownerId, name, state };
  await lockViewsOf(ctx, ownerId, table);
  assertAllowed(mayKeepOneMore(await ctx.views.count(ownerId, table)));
  await assertFreeName(ctx, view);

  if (!(await ctx.views.add(view, ctx.now))) throw new Refusal('view-exists');
  ctx.audit.touch('VIEW', viewId, { after: { table, name, isShared: false, state } });
  return await viewNow(ctx, viewId);
};
