import type { WebhookPartner } from '@bloomdesk/contract/deliveries/webhooks.calls';
import { readEasypostEvent } from './easypost-event.ts';
import type { ReadEvent } from './event-types.ts';
import { readOnfleetEvent } from './onfleet-event.ts';
import { readOurEvent } from './our-event.ts';

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
