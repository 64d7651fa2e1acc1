import { z } from 'zod/mini';
import { easypostTracker, reportOf } from '#partners/carriers/easypost/easypost-answers.ts';
import type { ReadEvent } from './event-types.ts';
import { foreignId } from './event-fields.ts';

const event = z.object({ id: foreignId, description: z.string(), result: z.unknown() });

/** EasyPost tells of everything it keeps; we follow its trackers. */
export function parseEasypostEvent(content: unknown): ReadEvent {
  const read = event.safeParse(content);
  if (!read.success) return undefined;
  const { id, description, result } = read.data;
  if (!/^tracker\.(created|updated)$/.test(description)) return 'ignored';
  const tracker = easypostTracker.safeParse(result);
  if (!tracker.success) return undefined;
  const { shipment_id: shipmentId, tracking_code: code } = tracker.data;
  const delivery = {
    effectKey: null,
    onfleetTaskId: null,
    easypostShipmentId: shipmentId ?? null,
    trackingCode: code ?? null,
  };
  return { eventId: id, delivery, report: reportOf(tracker.data) };
}
