import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { orderId } from '../fields.ts';

const byOrder = { of: 'order', by: 'orderId' } as const;
/** As it was typed; the rule reads it (D314). */
const tag = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(100));
const tags = z.object({ tags: z.array(z.string()) });

/** Puts a tag on an order, a short word staff find it by again; one it has already changes nothing (D314). */
export const addOrderTag = defineCall('addOrderTag', 'POST /v1/orders/:orderId/tags', {
  summary: 'Puts a tag on an order.',
  needs: 'order.comment',
  about: ['order', 'audit'],
  center: byOrder,
  audit: 'tag.add',
  params: z.strictObject({ orderId }),
  body: z.strictObject({ tag }),
  data: tags,
});

/** Takes a tag off an order; one it does not have changes nothing. */
export const removeOrderTag = defineCall('removeOrderTag', 'DELETE /v1/orders/:orderId/tags/:tag', {
  summary: 'Takes a tag off an order.',
  needs: 'order.comment',
  about: ['order', 'audit'],
  center: byOrder,
  audit: 'tag.remove',
  params: z.strictObject({ orderId, tag }),
  data: tags,
});

/** Every tag that some order has, by name: what is offered to whoever types one. */
export const listOrderTags = defineCall('listOrderTags', 'GET /v1/order-tags', {
  summary: 'Every tag that some order has.',
  needs: 'order.find',
  about: ['order'],
  data: tags,
});
