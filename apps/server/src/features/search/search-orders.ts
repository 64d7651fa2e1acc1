import type { searchOrders as call } from '@bloomdesk/contract/search/calls';
import { parseSearch } from '@bloomdesk/domain/search/parse-search';
import type { UseCase } from '#http/answer.ts';

export const searchOrders: UseCase<typeof call> = async (ctx, { q }) => {
  return { hits: await ctx.search.orders(parseSearch(q)) };
};
