import { createHmac } from 'node:crypto';
import type { StandInBox } from './fedex-ledger.ts';

/** What FedEx tells a webhook of a box's last scan, and how it signs that with the token its portal was given. */
export function fedexEvent(
  { trackingNumber, scans }: StandInBox,
  secret: string,
): { body: string; headers: Record<string, string> } {
  const last = scans.at(-1);
  const scanEvents = last && [{ date: last.at, eventType: last.code, eventDescription: last.description }];
  const body = JSON.stringify({ trackingNumber, ...(scanEvents && { scanEvents }) });
  const signature = createHmac('sha256', secret).update(body).digest('base64');
  return { body, headers: { 'content-type': 'application/json', 'fdx-signature': signature } };
}
