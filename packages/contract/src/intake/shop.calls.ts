import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { signedBody } from '../deliveries/webhooks.calls.ts';
import { channel } from './shapes.ts';

/** One event of our shop at Shopify, in its own form and signed with the secret of its app (D382). */
export const receiveShopEvent = defineCall('receiveShopEvent', 'POST /v1/webhooks/shopify/:shop', {
  summary: 'Takes one event of an order from our shop at Shopify.',
  caller: 'public',
  kind: 'webhook',
  about: ['order'],
  bodyLimit: 2 * 1024 * 1024,
  params: z.strictObject({ shop: channel }),
  body: z.strictObject({ event: signedBody }),
  /** Stored to be read by a job; told before; or about nothing that we listen to. */
  data: z.object({ outcome: z.enum(['stored', 'duplicate', 'ignored']) }),
});
