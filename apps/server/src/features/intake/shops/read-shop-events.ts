import { type Ctx, systemCtx, systemStaff } from '#composition/request-context.ts';
import { inTransaction, signedBy } from '#composition/transaction.ts';
import type { AppContext } from '#composition/app-context.ts';
import { StoppingError } from '#jobs/infrastructure-fault.ts';
import type { Attempt } from '#jobs/running-jobs.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { readToldOrder } from '#partners/shop/told-order.ts';
import type { ShopOrder } from '@bloomdesk/domain/intake/shops/shop-order';
import { keepShopOrder } from './keep-shop-order.ts';
import type { ShopEvent } from './shop-events.store.ts';
import { lockReceivedShopEvent } from '#workflows/locking/lock-intake.ts';

const mostAtOnce = 200;

/**
 * Reads what shops have told, each event in a transaction of its own: killed at any point, it goes on with those still
 * waiting, and an event that was read is not read again.
 */
export async function readShopEvents(app: AppContext, attempt: Attempt = { last: false }): Promise<void> {
  const unread = new Map<string, PartnerProblem>();
  for (;;) {
    if (app.stopping) throw new StoppingError();
    await attempt.assertLease?.();
    const ctx = systemCtx(app, 'shop-events', 'read-shop-events');
    const received = await ctx.shopEvents.received(mostAtOnce + unread.size);
    const events = received.filter(({ eventId }) => !unread.has(eventId));
    for (const event of events) {
      const problem = await problemOf(readOne(app, ctx, event));
      if (problem) unread.set(event.eventId, problem);
    }
    if (events.length > 0) continue;
    const [problem] = unread.values();
    if (problem) throw problem; // asked again with the next round
    return;
  }
}

/** A shop that cannot be asked does not hold up what is read without asking it. */
async function problemOf(reading: Promise<void>): Promise<PartnerProblem | undefined> {
  try {
    await reading;
    return undefined;
  } catch (error) {
    if (error instanceof PartnerProblem) return error;
    throw error;
  }
}

async function readOne(app: AppContext, ctx: Ctx, event: ShopEvent): Promise<void> {
  const order = await orderIn(app, event);
  await inTransaction(ctx, async (tx) => {
    if (!(await lockReceivedShopEvent(tx, event.eventId))) return;
    if (order) await keepShopOrder(signedBy(tx, systemStaff(event.channel)), order, event.channel);
    await tx.shopEvents.setState(event.eventId, order ? 'read' : 'unreadable');
  });
}

/** A refund names its order only, so that is asked for; what cannot be read of an order is asked for too. */
async function orderIn(app: AppContext, { topic, body }: ShopEvent): Promise<ShopOrder | undefined> {
  const told = parsed(body);
  if (topic !== 'refunds/create') {
    const order = readToldOrder(told);
    if (order) return order;
  }
  const id = String(topic === 'refunds/create' ? Object(told).order_id : Object(told).id);
  if (!/^\d{1,20}$/.test(id)) return undefined;
  return (await app.partners.shop.order(id)) ?? undefined;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
