import { z } from 'zod/mini';
import { defineCall } from '../call.ts';

/** The reasons staff choose from, by category (D164). */
export const listReasons = defineCall('listReasons', 'GET /v1/reasons', {
  summary: 'The reasons staff choose from, by category.',
  about: [],
  data: z.object({ categories: z.array(z.object({ category: z.string(), reasons: z.array(z.string()) })) }),
});
