import type { listOpenedOrders as call } from '@bloomdesk/contract/search/calls';
import type { UseCase } from '#http/answer.ts';
import { hitsOf } from './hits-of.ts';

/** What a person has opened before; the browser remembers the ids alone. */
export const listOpenedOrders: UseCase<typeof call> = async (ctx, { ids }) => {
  const found = ids.split(',').map((orderId, place) => ({ orderId, suborderId: null, score: 0, place }));
  return { hits: await hitsOf(ctx, found) };
};
