import type { syncSalesOrder as call } from '@bloomdesk/contract/orders/actions.calls';
import { noSalesOrder } from '@bloomdesk/domain/orders/sales-order';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { Before, TextUseCase } from '#http/answer.ts';
import { found, Refusal } from '#http/refusal.ts';
import type { SalesOrderAnswer, SalesOrderRequest } from '#partners/accounting/accounting.ts';
import { lockOrder } from '#workflows/locking/lock-order.ts';
import { lockSuborders } from '#workflows/locking/lock-suborders.ts';

/** Asks the accounting system while nothing is locked; what it has answered before is not asked for again (D42). */
export const beforeSyncingSalesOrder: Before<typeof call> = async (ctx, { orderId }) => {
  const request = await inTransaction(ctx, (step) => salesOrderToAsk(step, orderId));
  if (!request) return;
  const answer = await ask(ctx, request);
  if (answer.outcome === 'refused') throw new Refusal('sales-order-refused', [answer.message]);
  await inTransaction(ctx, (step) => step.salesOrders.answered(orderId, answer.salesOrderId, step.now));
};

export const syncSalesOrder: TextUseCase<typeof call> = async (ctx, { orderId }) => {
  await lockOrder(ctx, orderId);
  const { salesOrderId: given, suborderIds } = found(await ctx.salesOrders.subject(orderId), `Order ${orderId}`);
  const salesOrderId = given ?? (await ctx.salesOrders.ofOrder(orderId))?.salesOrderId;
  if (!salesOrderId) throw accountingAway();

  if (given === null) {
    await ctx.salesOrders.give(orderId, salesOrderId);
    ctx.audit.touch('ORDER', orderId, { before: { salesOrderId: null }, after: { salesOrderId } });
  }
  await endExceptions(ctx, suborderIds);
  return `{"order":${await ctx.orders.text(orderId)},"salesOrderId":${JSON.stringify(salesOrderId)}}`;
};

/** Planned before it is asked for, so that a try after a lost answer comes under the same key. */
async function salesOrderToAsk(step: Ctx, orderId: string): Promise<SalesOrderRequest | undefined> {
  const { salesOrderId, customerEmail, orderTotal, isImported } = found(
    await step.salesOrders.subject(orderId),
    `Order ${orderId}`,
  );
  if (salesOrderId !== null) return undefined;
  if (isImported) throw new Refusal('imported-order.sales-order');
  await step.salesOrders.plan(orderId, `sales-order:${orderId}`, step.now);
  const planned = await step.salesOrders.ofOrder(orderId);
  if (!planned || planned.salesOrderId !== null) return undefined;
  return { effectKey: planned.effectKey, orderId, customerEmail, orderTotal };
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

/** What waited for the sales order waits no longer; other reasons of an exception stand (D178). */
async function endExceptions(ctx: Ctx, suborderIds: readonly string[]): Promise<void> {
  const waiting = [...(await ctx.exceptions.reasons(suborderIds))].filter(([, reason]) =>
    reason.includes(noSalesOrder),
  );
  if (waiting.length === 0) return;
  const ids = waiting.map(([suborderId]) => suborderId);
  await lockSuborders(ctx, ids);
  const ended = await ctx.exceptions.dropReasons(ids, noSalesOrder, ctx.now);
  await ctx.suborders.setInException(
    ended.filter(({ after }) => after === null).map(({ suborderId }) => suborderId),
    false,
  );
  for (const { suborderId, before, after } of ended) {
    ctx.audit.touch('EXCEPTION', suborderId, { before: { reason: before }, after: { reason: after } });
    if (after === null)
      ctx.audit.touch('SUBORDER', suborderId, { before: { inException: true }, after: { inException: false } });
  }
}
