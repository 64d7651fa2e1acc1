import type { searchOrders as call } from '@bloomdesk/contract/search/calls';
import { readSearch } from '@bloomdesk/domain/search/search-reading';
import type { UseCase } from '#http/answer.ts';

export const searchOrders: UseCase<typeof call> = async (ctx, { q }) => {
  return { hits: await ctx.search.orders(readSearch(q)) };
};
