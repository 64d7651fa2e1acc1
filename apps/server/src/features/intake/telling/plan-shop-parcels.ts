import { companyZone } from '@bloomdesk/domain/payments/money-report';
import { addDays } from '@bloomdesk/domain/time/calendar-day';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { AppContext } from '#composition/app-context.ts';
import { type Ctx, systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { channelOf } from '#features/intake/shops/shop-message.ts';
import type { PlannedParcel } from './shop-parcels.store.ts';

/** Suborders of one transaction. */
const mostPlanned = 1000;
/** Deliveries of so many days are looked at each minute, and each night. */
const recentDays = 4;
const nightlyDays = 60;

/**
 * Every minute the shop's suborders that stand otherwise than it was told are planned to be told (D575): no use case has to
 * think of the shop, and none can forget it. Without a first day the shop is told nothing.
 */
export async function planShopParcels(app: AppContext): Promise<void> {
  await planFor(app, recentDays);
}

/** Every night: what a server that was off has missed, and what the shop has refused. */
export async function catchUpShopParcels(app: AppContext): Promise<void> {
  if (app.config.shopify?.since === undefined) return;
  await planFor(app, nightlyDays);
  await inTransaction(systemCtx(app, 'shop', 'catch-up-shop'), async (ctx) => {
    await plan(ctx, await ctx.shopParcels.planRefused(mostPlanned, ctx.now));
  });
}

async function planFor(app: AppContext, days: number): Promise<void> {
  const { shopify } = app.config;
  if (shopify?.since === undefined || shopify.webhookSecrets.length === 0) return;
  const { shop, since: firstDay } = shopify;
  let planned: number;
  do {
    planned = await inTransaction(systemCtx(app, 'shop', 'plan-shop'), async (ctx) => {
      const from = addDays(fcToday(ctx.now, companyZone), -days);
      const due = await ctx.shopParcels.planDue(
        { channel: channelOf(shop), firstDay, from, now: ctx.now },
        mostPlanned,
      );
      await plan(ctx, due);
      return due.length;
    });
  } while (planned === mostPlanned);
}

/** Queues that the shop has, so that it leaves workers free for the rest when it is slow. */
const queues = 2;

/** What an order is told of stands in one queue: never two steps at its shop at a time. */
async function plan({ outbox }: Ctx, parcels: readonly PlannedParcel[]): Promise<void> {
  await outbox.planAll(
    parcels.map(({ suborderId, orderId, revision }) => ({
      effectKey: `shop:parcel:${suborderId}:${revision}`,
      partner: 'shopify',
      kind: 'shop.parcel',
      payload: { suborderId },
      lane: `shopify:${Number(orderId) % queues}`,
    })),
  );
}
