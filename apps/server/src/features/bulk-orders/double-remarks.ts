import type { AcceptableOrder, AcceptableSuborder } from '@bloomdesk/domain/bulk-orders/bulk-order-check';
import type { Ctx } from '#composition/request-context.ts';
import type { BulkFile } from './reading/bulk-file.ts';

/** Answers which orders that are here already one of the file looks like, `row 14: …` (D266). */
export type DoubleRemarks = (order: Pick<AcceptableOrder, 'suborders'>) => string[];

/** The deliveries of the file's days to its ZIP codes: the same recipient with the same products is a likely double. */
export async function loadDoubleRemarks(
  ctx: Ctx,
  { deliveryDays, zipCodes }: Pick<BulkFile, 'deliveryDays' | 'zipCodes'>,
): Promise<DoubleRemarks> {
  const known = new Map<string, string>();
  for (const { orderId, ...delivery } of await ctx.bulkOrders.likeDeliveries([...deliveryDays], [...zipCodes]))
    known.set(keyOf(delivery), orderId);
  return ({ suborders }) =>
    suborders.flatMap((suborder) => {
      const orderId = known.get(keyOf(deliveryOf(suborder)));
      const [line] = suborder.lineItems;
      return orderId === undefined || line === undefined ? [] : [`row ${line.rowNumber}: looks like order ${orderId}`];
    });
}

/** What two deliveries that are one have in common; the goods as `SKU quantity`. */
interface LikeDelivery {
  day: string;
  zipCode: string;
  firstName: string;
  lastName: string;
  goods: readonly string[];
}

function deliveryOf({ deliveryDate, recipient, lineItems }: AcceptableSuborder): LikeDelivery {
  const { zipCode, firstName, lastName } = recipient;
  const goods = lineItems.map(({ sku, quantity }) => `${sku} ${quantity}`);
  return { day: deliveryDate, zipCode, firstName, lastName, goods };
}

function keyOf({ day, zipCode, firstName, lastName, goods }: LikeDelivery): string {
  return JSON.stringify([day, zipCode.slice(0, 5), firstName, lastName, goods.toSorted()]).toLowerCase();
}
