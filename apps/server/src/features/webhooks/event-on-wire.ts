import { payloadVersion } from '@bloomdesk/contract/webhooks/events.shapes';
import type { StreamEvent } from './events.store.ts';

/** An event as webhooks are sent it and programs read it. */
export function eventOnWire({ id, type, sequence, at, subjectType, subjectId, fcIds, data }: StreamEvent) {
  return {
    id: `evt_${id}`,
    type,
    version: payloadVersion,
    sequence,
    at: at.toISOString(),
    subject: { type: subjectType, id: subjectId },
    fcIds,
    data,
  };
}
