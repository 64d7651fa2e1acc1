import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { AppContext } from '#composition/app-context.ts';
import { type Ctx, systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { mappingOf } from '#features/intake/read-intake.ts';
import { channelOf } from '#features/intake/shops/shop-message.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { ShopItem, WantedLevel } from '#partners/shop/shop-levels.ts';
import { countStock } from '#workflows/offering/count-stock.ts';
import { productFeed } from '#workflows/offering/product-feed.ts';
import type { ShopLevel } from './shop-levels.store.ts';

/** What the shop sells is listed again, and its levels are read again, so often. */
const listedForMilliseconds = 6 * 3_600_000;
const mostPages = 100;
/** Levels of one request. */
const mostAtOnce = 50;

/**
 * Every minute the shop's levels follow ours at the centers that it knows (D578): what has changed since goes in one request
 * for fifty items, and nothing where nothing has changed. A shop that is away gets it a minute later.
 */
export async function pushShopLevels(app: AppContext): Promise<void> {
  const { shopify } = app.config;
  const centers = Object.entries(shopify?.locations ?? {});
  if (!shopify || centers.length === 0) return;
  const ctx = systemCtx(app, 'shop', 'push-shop-levels');
  try {
    await pushTo(
      ctx,
      channelOf(shopify.shop),
      centers.map(([fcId, locationId]) => ({ fcId: Number(fcId), locationId })),
    );
  } catch (error) {
    if (!(error instanceof PartnerProblem)) throw error;
    app.http.log.warn({ err: error }, 'the shop’s levels were not set');
  }
}

interface Location {
  fcId: number;
  locationId: string;
}

async function pushTo(ctx: Ctx, channel: string, locations: readonly Location[]): Promise<void> {
  const listedAt = await ctx.shopLevels.listedAt(channel);
  if (!listedAt || ctx.now.getTime() - listedAt.getTime() >= listedForMilliseconds) await list(ctx, channel, locations);
  const levels = await ctx.shopLevels.of(channel);
  const sold = await soldBySku(ctx, channel);
  for (const { fcId, locationId } of locations) {
    const wanted = await wantedAt(ctx, fcId, levels, sold);
    for (let from = 0; from < wanted.length; from += mostAtOnce) {
      const part = wanted.slice(from, from + mostAtOnce);
      await ctx.partners.shop.setLevels(locationId, part);
      await inTransaction(ctx, (tx) => tx.shopLevels.setTold(channel, fcId, part, tx.now));
    }
  }
}

/** The shop's SKU is ours, unless Order Intake says which one it is. */
async function list(ctx: Ctx, channel: string, locations: readonly Location[]): Promise<void> {
  const found: ShopItem[] = [];
  let after: string | null = null;
  for (let page = 0; page < mostPages; page++) {
    const { items, next } = await ctx.partners.shop.items(after);
    found.push(...items);
    after = next;
    if (after === null) break;
  }
  const mapping = await mappingOf(ctx);
  const items = found.map(({ itemId, sku }) => ({ itemId, sku: mapping(channel, 'sku', sku) ?? sku }));
  const fcIds = locations.map(({ fcId }) => fcId);
  await inTransaction(ctx, (tx) => tx.shopLevels.keepListed(channel, items, fcIds, tx.now));
}

async function soldBySku(ctx: Ctx, channel: string): Promise<ReadonlyMap<string, number>> {
  const mapping = await mappingOf(ctx);
  const sold = new Map<string, number>();
  for (const [theirs, quantity] of await ctx.shopLevels.soldAndNotPlaced(channel)) {
    const sku = mapping(channel, 'sku', theirs) ?? theirs;
    sold.set(sku, (sold.get(sku) ?? 0) + quantity);
  }
  return sold;
}

/** What is to be set at a center: products with lots, whose units on the center's day are others than was set last. */
async function wantedAt(
  ctx: Ctx,
  fcId: number,
  levels: readonly ShopLevel[],
  sold: ReadonlyMap<string, number>,
): Promise<WantedLevel[]> {
  const center = await ctx.centers.get(fcId);
  const own = levels.filter((level) => level.fcId === fcId);
  const feed = await productFeed(ctx);
  const products = own.flatMap(({ sku }) => feed.get(sku) ?? []);
  if (!center || products.length === 0) return [];
  const shelf = { fcId, day: fcToday(ctx.now, center.timezone), withCareBuffer: false };
  const unitsOf = await countStock(ctx, products, shelf);
  return own.flatMap(({ itemId, sku, told }) => {
    const product = feed.get(sku);
    const units = product ? unitsOf(product) : null;
    if (units === null) return [];
    const quantity = Math.max(0, units - (sold.get(sku) ?? 0));
    return quantity === told ? [] : [{ itemId, quantity }];
  });
}
