import type { z } from 'zod/mini';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { partnerHttp, type Send } from '#partners/kit/partner-http.ts';
import type { RetryRules } from '#partners/kit/retrying.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { dataOf, type QueryCost, queryCostOf } from '#partners/payment-platform/shopify-answers.ts';
import { shopifyVersion } from '#partners/payment-platform/shopify-queries.ts';
import { type ShopPoints, unlimitedPoints } from './shop-points.ts';

export interface ShopifyAccount {
  /** Such as `bloomdesk.myshopify.com`. */
  shop: string;
  accessToken: string;
  line: PartnerLine;
  base?: string;
  send?: Send;
  retry?: Partial<RetryRules>;
  /** Without them the shop itself says when it is too much. */
  points?: ShopPoints;
}

/** Asks the shop's Admin API, or has it do something; `operation` is `query name` or `mutation name`. */
export type AskShop = <T>(
  operation: string,
  shape: z.ZodMiniType<T>,
  query: string,
  variables: Record<string, unknown>,
) => Promise<T>;

/** Questions change nothing; a bucket that is empty is full again within a minute. */
const patience: RetryRules = { most: 3, longestWait: 60, isQuestion: true, firstWait: 500 };

/** One account of Shopify, asked no faster than its points come back. A mutation is repeated only where it was surely not done. */
export function shopifyClient(account: ShopifyAccount): AskShop {
  const { shop, accessToken, line, base = `https://${shop}`, send, retry, points = unlimitedPoints } = account;
  const headers = { 'x-shopify-access-token': accessToken };
  const http = partnerHttp({
    partner: 'shopify',
    base,
    headers,
    accountTrouble: (status) => `shopify does not accept SHOPIFY_ACCESS_TOKEN (${status})`,
    ...(send && { send }),
  });
  const path = `/admin/api/${shopifyVersion}/graphql.json`;
  return async (operation, shape, query, variables) => {
    const isQuestion = operation.startsWith('query ');
    let cost: QueryCost | null = null;
    const asked = async (signal: AbortSignal) => {
      const { status, body } = await http({ method: 'POST', path, body: { query, variables } }, signal);
      if (status >= 400) throw new PartnerProblem(`shopify answered ${status}`, 'not-done', { isLasting: true });
      cost = queryCostOf(body);
      return dataOf(body, shape, isQuestion ? 'not-done' : 'unknown');
    };
    const taken = await points.take(operation);
    try {
      return await line.call(asked, { operation, retry: { ...patience, ...retry, isQuestion } });
    } finally {
      await points.note(operation, cost, taken);
    }
  };
}
