import type { syncSalesOrder as call } from '@bloomdesk/contract/orders/actions.calls';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { Before, TextUseCase } from '#http/answer.ts';
import { found, Refusal } from '#http/refusal.ts';
import type { SalesOrderAnswer, SalesOrderRequest } from '#partners/accounting/accounting.ts';
import { giveSalesOrder } from '#workflows/order/give-sales-order.ts';

/** Asks the accounting system while nothing is locked; what it has answered before is not asked for again (D42). */
export const beforeSyncingSalesOrder: Before<typeof call> = async (ctx, { orderId }) => {
  const request = await inTransaction(ctx, (step) => salesOrderToAsk(step, orderId));
  if (!request) return;
  const answer = await ask(ctx, request);
  if (answer.outcome === 'refused') throw new Refusal('sales-order-refused', [answer.message]);
  await inTransaction(ctx, (step) => step.salesOrders.answered(orderId, answer.salesOrderId, step.now));
};

export const syncSalesOrder: TextUseCase<typeof call> = async (ctx, { orderId }) => {
  const { salesOrderId: given } = found(await ctx.salesOrders.subject(orderId), `Order ${orderId}`);
  const salesOrderId = given ?? (await ctx.salesOrders.ofOrder(orderId))?.salesOrderId;
  if (!salesOrderId) throw accountingAway();

  await giveSalesOrder(ctx, orderId, salesOrderId);
  return `{"order":${await ctx.orders.text(orderId)},"salesOrderId":${JSON.stringify(salesOrderId)}}`;
};

/** Planned before it is asked for, so that a try after a lost answer comes under the same key. */
async function salesOrderToAsk(step: Ctx, orderId: string): Promise<SalesOrderRequest | undefined> {
  const { salesOrderId, isImported } = found(await step.salesOrders.subject(orderId), `Order ${orderId}`);
  if (salesOrderId !== null) return undefined;
  if (isImported) throw new Refusal('imported-order.sales-order');
  await step.salesOrders.plan(orderId, `sales-order:${orderId}`, step.now);
  const planned = await step.salesOrders.ofOrder(orderId);
  if (!planned || planned.salesOrderId !== null) return undefined;
  return { effectKey: planned.effectKey, ...found(await step.salesOrders.content(orderId), `Order ${orderId}`) };
}

async function ask(ctx: Ctx, request: SalesOrderRequest): Promise<SalesOrderAnswer> {
  try {
    return await ctx.partners.accounting.createSalesOrder(request);
  } catch (err) {
    ctx.log.warn({ err, effectKey: request.effectKey, reqId: ctx.requestId }, 'accounting did not answer');
    throw accountingAway();
  }
}

function accountingAway(): Refusal {
  return new Refusal('accounting-away', [], {
    retryAfterSeconds: 5,
  });
}
