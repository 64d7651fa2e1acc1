import type { listOpenedOrders as call } from '@bloomdesk/contract/search/calls';
import { parseSearch } from '@bloomdesk/domain/search/parse-search';
import type { UseCase } from '#http/answer.ts';
import { hitsOf } from './hits-of.ts';

/** What a person has opened before; the browser remembers the ids alone. */
export const listOpenedOrders: UseCase<typeof call> = async (ctx, { ids }) => {
  const found = ids.split(',').map((orderId, place) => ({ orderId, suborderId: null, score: 0, place }));
  const { hits } = await hitsOf(ctx, { found, reading: parseSearch('', []), text: null });
  return { hits };
};
