import { z } from 'zod/mini';

const event = z.object({ trackingNumber: z.string().check(z.regex(/^1Z[0-9A-Z]{16}$/)) });

/**
 * The box a Track Alert is about; undefined where it cannot be read. Nothing else of it is read: UPS signs nothing, so an
 * alert makes us ask and moves nothing itself (D543).
 */
export function trackAlertEvent(content: unknown): string | undefined {
  const read = event.safeParse(content);
  return read.success ? read.data.trackingNumber : undefined;
}
