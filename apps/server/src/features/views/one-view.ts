import { can, type Permission } from '@bloomdesk/domain/access/permissions';
import { readsViews, type ViewTable } from '@bloomdesk/domain/views/view-tables';
import type { Ctx } from '#composition/request-context.ts';
import { found, notFound, Refusal } from '#http/refusal.ts';
import { lockViewAsRead, lockViewsOf } from '#workflows/locking/lock-view.ts';
import { viewOnWire } from './view-on-wire.ts';
import type { ViewRow } from './views.store.ts';

/** What the asker may do, as the rules of views ask it. */
export function asks({ staff }: Ctx): (permission: Permission) => boolean {
  return (permission) => can(staff, permission);
}

/** Anyone who does not read a table learns nothing of its views. */
export function assertReading(ctx: Ctx, table: ViewTable): void {
  if (!readsViews(table, asks(ctx))) throw notFound(`Table ${table}`);
}

/** The view to be changed, held with all its owner keeps for the table; unknown, foreign and unread ones are not found. */
export async function heldView(ctx: Ctx, viewId: string, expectedVersion: number | undefined): Promise<ViewRow> {
  const { staffId } = ctx.staff;
  const known = await ctx.views.get(viewId, staffId);
  if (!known || !readsViews(known.table, asks(ctx))) throw notFound(`View ${viewId}`);
  await lockViewsOf(ctx, known.ownerId, known.table);
  const shown = (view: ViewRow) => viewOnWire(view, staffId);
  return await lockViewAsRead(ctx, viewId, { expectedVersion, shown });
}

/** A view is known by its name among all its owner keeps for the table. */
export async function assertFreeName(ctx: Ctx, view: Pick<ViewRow, 'viewId' | 'table' | 'ownerId' | 'name'>) {
  if (!(await ctx.views.isNamed(view))) return;
  const owner = view.ownerId === ctx.staff.staffId ? 'You already have' : 'Its owner already has';
  throw new Refusal('name-taken', [owner, view.name], {
    details: [{ field: 'name', message: 'is taken' }],
  });
}

/** The view as it stands after a change. */
export async function viewNow(ctx: Ctx, viewId: string) {
  const { staffId } = ctx.staff;
  return { view: viewOnWire(found(await ctx.views.get(viewId, staffId), `View ${viewId}`), staffId) };
}
