import type { Ctx } from '#composition/request-context.ts';
import { assertVersion } from '#http/optimistic-lock.ts';

/** What a caller has read of a thing, and how they see it: whoever has read an older one is shown the one there is. */
export interface VersionRead<Row> {
  expectedVersion: number | undefined;
  shown: (row: Row) => unknown;
}

/** Refuses with a locked row as its caller sees it where it is not as they have read it. */
export async function assertRowVersion<Row extends { version: number }>(
  row: Row,
  what: string,
  { expectedVersion, shown }: VersionRead<Row>,
): Promise<void> {
  await assertVersion({ expected: expectedVersion, stored: row.version }, what, async () => await shown(row));
}

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
