import type { Ctx } from '#composition/request-context.ts';
import type { ErasureRow } from '#features/privacy/erasures.store.ts';
import { found } from '#http/refusal.ts';
import { assertOrderVersion } from './assert-version.ts';

export type LockedOrder = Awaited<ReturnType<Ctx['orders']['lock']>>[number];
export type EditableOrder = NonNullable<Awaited<ReturnType<Ctx['orderEditing']['lock']>>>;

/** Locks an order, as its caller has read it where they say what they have read. */
export async function lockOrder(ctx: Ctx, orderId: string, expectedVersion?: number): Promise<LockedOrder> {
  const order = found((await ctx.orders.lock([orderId]))[0], `Order ${orderId}`);
  await assertOrderVersion(ctx, order, expectedVersion);
  return order;
}

/** Locks those of the orders that exist, in id order. */
export async function lockOrders(ctx: Ctx, orderIds: readonly string[]): Promise<LockedOrder[]> {
  return await ctx.orders.lock([...new Set(orderIds)]);
}

/** Locks what is written on a locked order by hand, with its customer, for other orders show them. */
export async function lockOrderFields(
  ctx: Ctx,
  orderId: string,
  expectedVersion: number | undefined,
): Promise<EditableOrder> {
  const fields = found(await ctx.orderEditing.lock(orderId), `Order ${orderId}`);
  await assertOrderVersion(ctx, { orderId, version: fields.version }, expectedVersion);
  return fields;
}

/** Locks an erasure before anything it takes away. */
export async function lockErasure(
  { erasures }: Pick<Ctx, 'erasures'>,
  erasureId: string,
): Promise<ErasureRow | undefined> {
  return await erasures.lock(erasureId);
}

/** Locks the orders and suborders that a person is taken out of, in the order in which all others lock them. */
export async function lockErased(
  { erasing }: Pick<Ctx, 'erasing'>,
  rows: { orderIds: readonly string[]; suborderIds: readonly string[] },
): Promise<void> {
  await erasing.lock(rows);
}
