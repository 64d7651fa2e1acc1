import type { CarrierReport } from '@bloomdesk/domain/deliveries/carrier-report';
import type { WebhookPartner } from '@bloomdesk/contract/deliveries/webhooks.calls';
import { readEasypostEvent } from './easypost-event.ts';
import { readOnfleetEvent } from './onfleet-event.ts';
import { readOurEvent } from './our-event.ts';

/** What a delivery is known by to the partner that tells of it; what it does not say is null. */
export interface ToldDelivery {
  effectKey: string | null;
  onfleetTaskId: string | null;
  easypostShipmentId: string | null;
  trackingCode: string | null;
}

export interface CarrierEvent {
  /** The partner's own id of the event; the same event is told with the same id, however often. */
  eventId: string;
  delivery: ToldDelivery;
  report: CarrierReport;
}

/** What an event says; `ignored` when it is about nothing we follow, undefined when it cannot be read. */
export type ReadEvent = CarrierEvent | 'ignored' | undefined;

const readers: Record<WebhookPartner, (content: unknown) => ReadEvent> = {
  onfleet: readOnfleetEvent,
  easypost: readEasypostEvent,
  ups: readOurEvent,
  fedex: readOurEvent,
  golocal: readOurEvent,
};

/** Reads a partner's event out of the bytes it has signed. */
export function readEvent(partner: WebhookPartner, raw: Uint8Array): ReadEvent {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    return undefined;
  }
  return readers[partner](content);
}
