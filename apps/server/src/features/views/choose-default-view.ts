import type { chooseDefaultView as call } from '@bloomdesk/contract/views/calls';
import type { UseCase } from '#http/answer.ts';
import { notFound } from '#http/refusal.ts';
import { lockView } from '#workflows/locking/lock-view.ts';
import { assertReading } from './one-view.ts';

export const chooseDefaultView: UseCase<typeof call> = async (ctx, { table, viewId }) => {
  assertReading(ctx, table);
  const { staffId } = ctx.staff;
  const seen = await ctx.views.ofTable(table, staffId);
  const before = seen.find(({ isDefault }) => isDefault)?.name ?? null;
  if (viewId === null) {
    await ctx.views.openWithEverything(staffId, table);
    if (before !== null) ctx.audit.touch('USER', staffId, { before: { [table]: before }, after: { [table]: null } });
    return { viewId };
  }
  const view = await lockView(ctx, viewId); // a view that is being deleted or taken back is waited for
  if (view?.table !== table) throw notFound(`View ${viewId}`);

  await ctx.views.openWith(staffId, table, viewId);
  ctx.audit.touch('USER', staffId, { before: { [table]: before }, after: { [table]: view.name } });
  return { viewId };
};
