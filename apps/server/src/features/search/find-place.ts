import type { findPlace as call, FoundPlace } from '@bloomdesk/contract/search/calls';
import { can, type Staff } from '@bloomdesk/domain/access/permissions';
import { allowedFcs, type ChoosableFc } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import { parseTypedPlace, type TypedPlace } from '@bloomdesk/domain/orders/order-id';
import type { UseCase } from '#http/answer.ts';
import { visibleCentersOf } from '#http/visible-centers.ts';

/** What may not be opened by the person answers exactly as what does not exist (D28). */
export const findPlace: UseCase<typeof call> = async (ctx, { q }) => ({ found: await found(ctx, parseTypedPlace(q)) });

const opensWith = {
  order: 'order.read',
  suborder: 'order.read',
  batch: 'batch.work',
  lot: 'inventory.read',
} as const;

interface Asking {
  staff: Staff;
  centers: { all(): Promise<readonly ChoosableFc[]> };
  search: { centersOf(typed: TypedPlace): Promise<number[]> };
}

async function found(ctx: Asking, typed: TypedPlace | null): Promise<FoundPlace> {
  if (typed === null || !can(ctx.staff, opensWith[typed.kind])) return null;
  const fcIds = await ctx.search.centersOf(typed);
  if (fcIds.length === 0)
    return typed.kind === 'suborder' ? await found(ctx, { kind: 'order', orderId: typed.orderId }) : null;
  const isOfOrder = typed.kind === 'order' || typed.kind === 'suborder';
  const allowed = allowedFcs(await ctx.centers.all(), ctx.staff.groups);
  const reaches = isOfOrder
    ? await visibleCentersOf(ctx)
    : (fcId: number) => allowed.some((center) => center.fcId === fcId);
  return fcIds.some(reaches) ? typed.kind : null;
}
