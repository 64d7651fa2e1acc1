import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { orderId, suborderId } from '../fields.ts';

/**
 * Tells the sender again what became of an order: a letter, ready to go once this is answered (D166). A type that is no
 * event is answered 422; the same letter about the same order goes once in ten minutes (abuse case 52).
 */
export const sendLifecycleEvent = defineCall('sendLifecycleEvent', 'POST /v1/orders/:orderId/send-lifecycle-event', {
  summary: 'Sends the sender of an order the letter on what became of it again.',
  needs: 'lifecycle.send',
  about: ['audit'],
  center: { of: 'order', by: 'orderId' },
  audit: 'lifecycle.send',
  params: z.strictObject({ orderId }),
  body: z.strictObject({
    /** May be said once more, as the address has it (D166). */
    orderId: z.optional(orderId),
    eventType: z.string().check(z.minLength(1), z.maxLength(60)),
    /** Left out, the letter is about all that is delivered. */
    suborderId: z.optional(suborderId),
  }),
  data: z.object({
    orderId: z.string(),
    eventType: z.string(),
    suborderId: z.nullable(z.string()),
    sentTo: z.string(),
    /** What the letter says and the suborders' statuses do not. */
    warning: z.nullable(z.string()),
  }),
});
