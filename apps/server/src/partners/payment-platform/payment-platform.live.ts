import type { z } from 'zod/mini';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { partnerHttp, type Send } from '#partners/kit/partner-http.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { type ShopPoints, unlimitedPoints } from '#partners/shop/shop-points.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import {
  dataOf,
  giftCardsAnswer,
  type LineItemPage,
  lineItemsResponse,
  orderAnswer,
  platformOrderOf,
  type QueryCost,
  queryCostOf,
  shopAnswer,
  type ShopifyGiftCard,
  type ShopifyOrder,
} from './shopify-answers.ts';
import {
  giftCardsQuestion,
  moreLineItemsQuery,
  orderQuestion,
  shopifyVersion,
  shopQuestion,
} from './shopify-queries.ts';

interface ShopifySettings {
  /** Such as `bloomdesk.myshopify.com`. */
  shop: string;
  accessToken: string;
  line: PartnerLine;
  base?: string;
  send?: Send;
  /** Without them the shop itself says when it is too much. */
  points?: ShopPoints;
}

const operation = 'order';
/** Milliseconds that who looks at an order waits for points. */
const patience = 3000;
/** Pages of fifty lines; an order of the storefront has no more than five hundred. */
const mostPages = 10;

/** Shopify's Admin API, asked for orders and the gift cards about them (scopes `read_all_orders` and `read_gift_cards`). */
export function shopifyPlatform({
  shop,
  accessToken,
  line,
  base = `https://${shop}`,
  send,
  points = unlimitedPoints,
}: ShopifySettings): PaymentPlatform {
  const headers = { 'x-shopify-access-token': accessToken };
  const http = partnerHttp({
    partner: 'shopify',
    base,
    headers,
    accountTrouble: (status) => `shopify does not accept SHOPIFY_ACCESS_TOKEN (${status})`,
    ...(send && { send }),
  });

  const asking = (signal: AbortSignal, costs: QueryCost[] = []): Ask => {
    return async (shape, query, variables) => {
      const path = `/admin/api/${shopifyVersion}/graphql.json`;
      const { status, body } = await http({ method: 'POST', path, body: { query, variables } }, signal);
      if (status >= 400) throw new PartnerProblem(`shopify answered ${status}`, 'not-done');
      costs.push(queryCostOf(body) ?? {});
      return dataOf(body, shape);
    };
  };

  return {
    async orderOf(platformOrderId) {
      const id = /^\d+$/.test(platformOrderId) ? `gid://shopify/Order/${platformOrderId}` : platformOrderId;
      const taken = await points.take(operation, patience);
      const costs: QueryCost[] = [];
      const asked = async (signal: AbortSignal) => {
        const ask = asking(signal, costs);
        const { order } = await ask(orderAnswer, orderQuestion, { id });
        if (order === null) return null;
        const [lines, cards] = await Promise.all([linesOf(ask, order), giftCardsOf(ask, order)]);
        return platformOrderOf(order, lines, cards);
      };
      try {
        return await line.call(asked, { operation });
      } finally {
        await points.note(operation, sumOf(costs), taken);
      }
    },
    async check() {
      const asked = (signal: AbortSignal) => asking(signal)(shopAnswer, shopQuestion, {});
      await line.call(asked, { operation: 'query shop', evenIfAway: true });
    },
  };
}

/** Several questions as one; the last answer knows what is left. */
function sumOf(costs: readonly QueryCost[]): QueryCost | null {
  const last = costs.at(-1);
  if (!last) return null;
  const sum = (of: (cost: QueryCost) => number | null | undefined) =>
    costs.reduce((all, cost) => all + (of(cost) ?? 0), 0);
  return {
    requestedQueryCost: sum((cost) => cost.requestedQueryCost),
    actualQueryCost: sum((cost) => cost.actualQueryCost),
    throttleStatus: last.throttleStatus,
  };
}

type Ask = <T>(shape: z.ZodMiniType<T>, query: string, variables: Record<string, string>) => Promise<T>;

async function linesOf(ask: Ask, { id, lineItems }: ShopifyOrder): Promise<LineItemPage['nodes']> {
  const lines = [...lineItems.nodes];
  let { pageInfo } = lineItems;
  for (let page = 1; pageInfo.hasNextPage && page < mostPages; page++) {
    const { order } = await ask(lineItemsResponse, moreLineItemsQuery, { id, after: pageInfo.endCursor ?? '' });
    if (order === null) break;
    lines.push(...order.lineItems.nodes);
    pageInfo = order.lineItems.pageInfo;
  }
  if (pageInfo.hasNextPage) throw new PartnerProblem('shopify answered with more lines than we read', 'not-done');
  return lines;
}

/** There is no way to ask for the cards about an order, so those of its customer are looked through. */
async function giftCardsOf(ask: Ask, { customer }: ShopifyOrder): Promise<ShopifyGiftCard[]> {
  const customerId = customer?.id.split('/').at(-1) ?? '';
  if (!/^\d+$/.test(customerId)) return [];
  const { giftCards } = await ask(giftCardsAnswer, giftCardsQuestion, { about: `customer_id:${customerId}` });
  return giftCards.nodes;
}
