import { type Ctx, systemCtx, systemStaff } from '#composition/request-context.ts';
import { inTransaction, signedBy } from '#composition/transaction.ts';
import type { AppContext } from '#composition/app-context.ts';
import type { ChangedOrder } from '#partners/shop/shop.ts';
import { keepShopOrder } from './keep-shop-order.ts';
import { channelOf } from './shop-message.ts';

const hour = 3_600_000;
/** A shop that was never asked is asked for what has changed since then. */
const firstLook = 48 * hour;
/** Asked again each time: what was under way at the last look, and clocks that differ. */
const overlap = hour;
const mostPages = 1000;

interface Reconciliation {
  lookedAt: number;
  /** Orders and changes that no webhook had told. */
  found: number;
}

/**
 * Asks the shop what has changed since the last look, and takes up whatever its webhooks have not told (D384). The look is
 * noted only once all of it was read, so that one that breaks off begins again where the last whole one ended.
 */
export async function reconcileShop(app: AppContext): Promise<Reconciliation> {
  const { shopify } = app.config;
  const nothing = { lookedAt: 0, found: 0 };
  if (!shopify || shopify.webhookSecrets.length === 0) return nothing;
  const ctx = systemCtx(app, 'shop-reconciliation', 'reconcile-shop');
  const channel = channelOf(shopify.shop);
  const before = await ctx.shopEvents.reconciledTo(channel);
  const since = new Date((before?.getTime() ?? ctx.now.getTime() - firstLook) - overlap);
  const seen = { ...nothing };
  let after: string | null = null;
  for (let page = 0; page < mostPages; page++) {
    const { orders, next } = await app.partners.shop.changedSince(since, after);
    seen.lookedAt += orders.length;
    seen.found += await takeUp(app, ctx, channel, orders);
    after = next;
    if (after === null) break;
  }
  await ctx.shopEvents.noteReconciled(channel, ctx.now, seen, ctx.now);
  if (seen.found > 0) app.http.log.warn(seen, 'the shop had orders that its webhooks have not told');
  return seen;
}

/** Those that we do not know, or know as they were before. */
async function takeUp(app: AppContext, ctx: Ctx, channel: string, orders: readonly ChangedOrder[]): Promise<number> {
  const known = await ctx.shopEvents.knownOf(
    channel,
    orders.map(({ id }) => id),
  );
  let found = 0;
  for (const { id, updatedAt } of orders) {
    const knownAt = known.get(id);
    if (knownAt && knownAt.getTime() >= wholeSecond(updatedAt)) continue;
    const order = await app.partners.shop.order(id);
    if (order === null) continue;
    await inTransaction(ctx, (tx) => keepShopOrder(signedBy(tx, systemStaff(channel)), order, channel));
    found += 1;
  }
  return found;
}

/** Instants of a shop are kept without parts of a second. */
function wholeSecond(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000) * 1000;
}
