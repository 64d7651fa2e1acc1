import { z } from 'zod/mini';
import { reportedStatuses } from '@bloomdesk/domain/suborders/suborder-moves';
import { instantRead } from '#partners/carriers/instants.ts';
import { parseDeliveryIssue } from '#partners/carriers/parse-delivery-issue.ts';
import type { ReadEvent } from './event-types.ts';
import { foreignId } from './event-fields.ts';

const event = z.object({
  eventId: foreignId,
  trackingCode: foreignId,
  status: z.enum([...reportedStatuses, 'Failed']),
  at: z.string(),
  /** Why it failed, in the carrier's words. */
  reason: z.nullish(z.string()),
});

/** The form carriers use who have none of their own with us: UPS, FedEx, golocal. */
export function parseOurEvent(content: unknown): ReadEvent {
  const read = event.safeParse(content);
  if (!read.success) return undefined;
  const { eventId, trackingCode, status, at, reason } = read.data;
  const failure = status === 'Failed' ? { issue: parseDeliveryIssue(reason ?? ''), details: reason ?? '' } : null;
  return {
    eventId,
    delivery: { effectKey: null, onfleetTaskId: null, easypostShipmentId: null, trackingCode },
    report: { status: status === 'Failed' ? null : status, failure, at: instantRead(at) },
  };
}
