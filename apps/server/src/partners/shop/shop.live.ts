import { setTimeout as pause } from 'node:timers/promises';
import type { ShopRefund } from '@bloomdesk/domain/intake/shops/shop-order';
import type { z } from 'zod/mini';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { partnerHttp, type Send } from '#partners/kit/partner-http.ts';
import type { RetryRules } from '#partners/kit/retrying.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { dataOf, type QueryCost, queryCostOf } from '#partners/payment-platform/shopify-answers.ts';
import { shopifyVersion } from '#partners/payment-platform/shopify-queries.ts';
import { changedShape, isRefunded, type LinePage, linesShape, orderShape, readAskedOrder } from './asked-order.ts';
import { readAskedRefunds, refundsShape } from './asked-refunds.ts';
import { readAskedVariant, variantsShape } from './asked-variant.ts';
import { questionPace } from './question-pace.ts';
import { isPictureAddress, shopPicture } from './shop-picture.ts';
import type { Shop } from './shop.ts';
import {
  changedOrdersQuery,
  shopLinesQuery,
  shopOrderQuery,
  shopRefundsQuery,
  shopVariantsQuery,
} from './shop-queries.ts';

interface ShopSettings {
  /** Such as `bloomdesk.myshopify.com`. */
  shop: string;
  accessToken: string;
  line: PartnerLine;
  base?: string;
  send?: Send;
  retry?: Partial<RetryRules>;
}

/** An order has no more lines than Shopify lets one have in a cart. */
const mostPages = 15;
/** Questions change nothing; a bucket that is empty is full again within a minute. */
const patience: RetryRules = { most: 3, longestWait: 60, isQuestion: true, firstWait: 500 };

type Ask = <T>(
  operation: string,
  shape: z.ZodMiniType<T>,
  query: string,
  variables: Record<string, string | null>,
) => Promise<T>;

/**
 * A shop at Shopify: its orders, asked for one by one once they have changed (scope `read_orders`), and what it sells
 * (scope `read_products`).
 */
export function shopifyShop({ shop, accessToken, line, base = `https://${shop}`, send, retry }: ShopSettings): Shop {
  const headers = { 'x-shopify-access-token': accessToken };
  const http = partnerHttp({ partner: 'shopify', base, headers, ...(send && { send }) });
  const path = `/admin/api/${shopifyVersion}/graphql.json`;
  const takeTurn = questionPace();
  const standIn = base === `https://${shop}` ? undefined : base;
  const ask: Ask = async (operation, shape, query, variables) => {
    const turn = takeTurn(operation);
    let cost: QueryCost | null = null;
    const asked = async (signal: AbortSignal) => {
      const { status, body } = await http({ method: 'POST', path, body: { query, variables } }, signal);
      if (status >= 400) throw new PartnerProblem(`shopify answered ${status}`, 'not-done', { isLasting: true });
      cost = queryCostOf(body);
      return dataOf(body, shape);
    };
    try {
      await pause(turn.wait);
      return await line.call(asked, { operation, retry: { ...patience, ...retry } });
    } finally {
      turn.end(cost);
    }
  };

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
  };
}

async function refundsOf(ask: Ask, id: string): Promise<ShopRefund[]> {
  const { order } = await ask('query shopRefunds', refundsShape, shopRefundsQuery, { id });
  return readAskedRefunds(order?.refunds ?? []);
}

async function allLines(ask: Ask, id: string, first: LinePage): Promise<LinePage['nodes']> {
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
