import type { Ctx } from '#composition/request-context.ts';
import { assertVersion } from '#http/optimistic-lock.ts';

/** Refuses with the suborder as it is now where it is not as its caller has read it. */
export async function assertSuborderVersion(
  ctx: Ctx,
  { suborderId, version }: { suborderId: string; version: number },
  expected: number | undefined,
): Promise<void> {
  await assertVersion({ expected, stored: version }, 'This suborder', async () =>
    JSON.parse((await ctx.suborders.text(suborderId)) ?? 'null'),
  );
}

/** Refuses with the order as it is now where it is not as its caller has read it. */
export async function assertOrderVersion(
  ctx: Ctx,
  { orderId, version }: { orderId: string; version: number },
  expected: number | undefined,
): Promise<void> {
  await assertVersion({ expected, stored: version }, 'This order', async () =>
    JSON.parse((await ctx.orders.text(orderId)) ?? 'null'),
  );
}
