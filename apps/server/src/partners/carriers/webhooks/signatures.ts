import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { WebhookPartner } from '@bloomdesk/contract/deliveries/webhooks.calls';

interface SignedRequest {
  raw: Uint8Array;
  headers: IncomingHttpHeaders;
  secret: string;
  now: Date;
}

/** How old, or how far ahead of our clock, a signature with a time may be; seconds (abuse case 58). */
const leeway = 5 * 60;

/** Was this request signed by the partner with the secret we share, each in its own way? */
export function isSigned(partner: WebhookPartner, request: SignedRequest): boolean {
  if (partner === 'onfleet') return isSignedByOnfleet(request);
  return partner === 'easypost' ? isSignedByEasypost(request) : isSignedOurWay(request);
}

/** HMAC-SHA512 of the raw body under the secret's bytes, which the dashboard shows in hexadecimal. */
function isSignedByOnfleet({ raw, headers, secret }: SignedRequest): boolean {
  const expected = createHmac('sha512', Buffer.from(secret, 'hex')).update(raw).digest('hex');
  return isSame(headers['x-onfleet-signature'], expected);
}

/**
 * HMAC-SHA256 of the raw body under the normalised secret. EasyPost signs weights with their decimals, also where they
 * were lost on the way; its own library puts them back in the same manner.
 */
function isSignedByEasypost({ raw, headers, secret }: SignedRequest): boolean {
  const key = Buffer.from(secret.normalize('NFKD'), 'utf8');
  const digest = (body: Uint8Array | string) =>
    `hmac-sha256-hex=${createHmac('sha256', key).update(body).digest('hex')}`;
  const given = headers['x-hmac-signature'];
  if (isSame(given, digest(raw))) return true;
  const withDecimals = Buffer.from(raw)
    .toString('utf8')
    .replaceAll(/("weight":\s*)(\d+)(\s*)(?=,|\})/g, '$1$2.0');
  return isSame(given, digest(withDecimals));
}

/** Ours, for carriers without a scheme of their own: HMAC-SHA256 of the time, a full stop and the raw body. */
function isSignedOurWay({ raw, headers, secret, now }: SignedRequest): boolean {
  const time = headers['x-bloomdesk-timestamp'];
  if (typeof time !== 'string' || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > leeway) return false;
  return isSame(headers['x-bloomdesk-signature'], ourSignature(raw, secret, time));
}

/** What a carrier writes into `X-Bloomdesk-Signature`. */
export function ourSignature(raw: Uint8Array, secret: string, time: string): string {
  return `v1=${createHmac('sha256', secret).update(`${time}.`).update(raw).digest('hex')}`;
}

/** Compared in a time that says nothing about where they differ. */
function isSame(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const one = Buffer.from(given.trim());
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}
