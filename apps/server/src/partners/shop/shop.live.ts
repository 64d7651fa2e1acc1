import type { ShopRefund } from '@bloomdesk/domain/intake/shops/shop-order';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { changedShape, isRefunded, type LinePage, linesShape, orderShape, readAskedOrder } from './asked-order.ts';
import { readAskedRefunds, refundsShape } from './asked-refunds.ts';
import { readAskedVariant, variantsShape } from './asked-variant.ts';
import { setStanding } from './set-standing.ts';
import { setLevels, shopItems } from './shop-levels.ts';
import { isPictureAddress, shopPicture } from './shop-picture.ts';
import { type AskShop, shopifyClient, type ShopifyAccount } from './shopify-client.ts';
import type { Shop } from './shop.ts';
import {
  changedOrdersQuery,
  shopLinesQuery,
  shopOrderQuery,
  shopRefundsQuery,
  shopVariantsQuery,
} from './shop-queries.ts';

/** An order has no more lines than Shopify lets one have in a cart. */
const mostPages = 15;
/**
 * A shop at Shopify: its orders, asked for one by one once they have changed (scope `read_orders`), and what it sells
 * (scope `read_products`).
 */
export function shopifyShop(account: ShopifyAccount): Shop {
  const { shop, line, base = `https://${shop}` } = account;
  const standIn = base === `https://${shop}` ? undefined : base;
  const ask = shopifyClient(account);

  return {
    async changedSince(since, after) {
      const about = `updated_at:>='${since.toISOString()}'`;
      const { orders } = await ask('query changedOrders', changedShape, changedOrdersQuery, { about, after });
      const { nodes, pageInfo } = orders;
      return {
        orders: nodes.map(({ legacyResourceId, updatedAt }) => ({ id: String(legacyResourceId), updatedAt })),
        next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
      };
    },

    async order(id) {
      const gid = `gid://shopify/Order/${id}`;
      const { order } = await ask('query shopOrder', orderShape, shopOrderQuery, { id: gid });
      if (order === null) return null;
      const refunds = isRefunded(order) ? await refundsOf(ask, gid) : [];
      return readAskedOrder(order, await allLines(ask, gid, order.lineItems), refunds);
    },

    async variants(after) {
      const { productVariants } = await ask('query shopVariants', variantsShape, shopVariantsQuery, { after });
      const { nodes, pageInfo } = productVariants;
      return {
        variants: nodes.map((node) => readAskedVariant(node, (url) => isPictureAddress(url, standIn))),
        next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
      };
    },

    picture: shopPicture({ line, standIn }),
    setStanding: (parcel) => setStanding(ask, parcel),
    items: (after) => shopItems(ask, after),
    setLevels: (locationId, wanted) => setLevels(ask, locationId, wanted),
  };
}

async function refundsOf(ask: AskShop, id: string): Promise<ShopRefund[]> {
  const { order } = await ask('query shopRefunds', refundsShape, shopRefundsQuery, { id });
  return readAskedRefunds(order?.refunds ?? []);
}

async function allLines(ask: AskShop, id: string, first: LinePage): Promise<LinePage['nodes']> {
  const lines = [...first.nodes];
  let { pageInfo } = first;
  for (let page = 1; pageInfo.hasNextPage && page < mostPages; page++) {
    const variables = { id, after: pageInfo.endCursor ?? '' };
    const { order } = await ask('query shopLines', linesShape, shopLinesQuery, variables);
    if (order === null) break;
    lines.push(...order.lineItems.nodes);
    pageInfo = order.lineItems.pageInfo;
  }
  if (pageInfo.hasNextPage) throw new PartnerProblem('shopify answered with more lines than we read', 'not-done');
  return lines;
}
