import type { WebhookPartner } from '@bloomdesk/contract/deliveries/webhooks.calls';
import { parseEasypostEvent } from './easypost-event.ts';
import type { ReadEvent } from './event-types.ts';
import { parseOnfleetEvent } from './onfleet-event.ts';
import { parseOurEvent } from './our-event.ts';

const readers: Record<WebhookPartner, (content: unknown) => ReadEvent> = {
  onfleet: parseOnfleetEvent,
  easypost: parseEasypostEvent,
  ups: parseOurEvent,
  fedex: parseOurEvent,
  golocal: parseOurEvent,
};

/** Reads a partner's event out of the bytes it has signed. */
export function parseEvent(partner: WebhookPartner, raw: Uint8Array): ReadEvent {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    return undefined;
  }
  return readers[partner](content);
}
