import type { MassRedeliveryMoneyFacts, MassRedeliveryOrder } from '@bloomdesk/domain/mass-redelivery/redelivery-money';
import { mayCreditCustomer } from '@bloomdesk/domain/customers/credit-rules';
import { emailIdentity, isEmail } from '@bloomdesk/domain/identity/email-rule';
import { companyZone } from '@bloomdesk/domain/payments/money-report';
import { mayResolve, type Resolved } from '@bloomdesk/domain/remedies/one-resolution';
import { fcToday, startOfFcDay } from '@bloomdesk/domain/time/fc-time';
import { no } from '@bloomdesk/domain/verdict';
import type { Ctx } from '#composition/request-context.ts';
import { dailyCreditLimit } from '#workflows/money/daily-credits.ts';
import type { OrderMoneyRow } from './mass-redelivery.store.ts';

/** What may be given for these orders by the caller, and what is in the way of it. */
export async function readMoney(
  ctx: Ctx,
  orderIds: readonly string[],
): Promise<MassRedeliveryMoneyFacts & { creditPercent: number }> {
  const ids = [...new Set(orderIds)];
  const log = Map.groupBy(await ctx.massRedelivery.resolutions(ids), ({ orderId }) => orderId);
  const { creditPercent } = await ctx.company.get();
  const orders = (await ctx.massRedelivery.orders(ids)).map((order) =>
    toMassRedeliveryOrder(ctx, { ...order, creditPercent }, log.get(order.orderId) ?? []),
  );
  const since = startOfFcDay(fcToday(ctx.now, companyZone), companyZone);
  return {
    orders: new Map(orders.map((order) => [order.orderId, order])),
    givenToday: await ctx.orderCredits.givenSince(ctx.staff.email, since),
    dailyLimit: await dailyCreditLimit(ctx),
    creditPercent,
  };
}

function toMassRedeliveryOrder(
  { staff }: Ctx,
  { email, ...order }: OrderMoneyRow & { creditPercent: number },
  log: readonly Resolved[],
): MassRedeliveryOrder {
  const verdict = mayResolve({ ...credit, performedBy: staff.email }, log);
  return { ...order, resolved: verdict.ok ? null : verdict, creditObstacle: receiving(email, staff.email) };
}

/** To the customer, as part of no resolution that is there already (D157). */
const credit = {
  kind: 'credit',
  runId: null,
  suborderId: null,
  isToRecipient: false,
  isDecision: false,
  isAdditional: false,
} as const;

/** As `creditOrder` would refuse it. */
function receiving(customer: string, giver: string): MassRedeliveryOrder['creditObstacle'] {
  const email = emailIdentity(customer);
  if (!isEmail(email)) return no('no-credit.no-email');
  return mayCreditCustomer(giver, email).ok ? null : no('no-credit.own');
}
