import type { Ctx } from '#composition/request-context.ts';
import type { ViewRow } from '#features/views/views.store.ts';
import type { ViewTable } from '@bloomdesk/domain/views/view-tables';

/** Locks all that one person keeps for one table, so that limits and names hold; before a view of it. */
export async function lockViewsOf(ctx: Ctx, ownerId: string, table: ViewTable): Promise<void> {
  await ctx.views.lockShelf(ownerId, table);
}

/** Locks one view as the caller sees it; undefined where it is unknown or somebody else's own. */
export async function lockView(ctx: Ctx, viewId: string): Promise<ViewRow | undefined> {
  return await ctx.views.lock(viewId, ctx.staff.staffId);
}
