import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface SignedRequest {
  raw: Uint8Array;
  headers: IncomingHttpHeaders;
  secret: string;
  now: Date;
}

/** How a partner signs the body it sends. */
export interface SignatureShape {
  header: string;
  algorithm: 'sha256' | 'sha512';
  encoding: 'hex' | 'base64';
  /** Stands before the signature in its header. */
  prefix?: string;
  /** The bytes of the secret; those of its text unless given. */
  keyOf?: (secret: string) => Buffer;
  /** Its time is signed too, in seconds and with a full stop before the body; older ones are not believed. */
  timeHeader?: string;
  /** Its id is signed too, before the time; then several signatures may stand in the header, with blanks between. */
  idHeader?: string;
}

/** How old, or how far ahead of our clock, a signature with a time may be; seconds (abuse case 58). */
const leeway = 5 * 60;

/** Was just this body signed with the secret we share? */
export function isSignedAs(shape: SignatureShape, request: SignedRequest): boolean {
  const { raw, headers, secret, now } = request;
  const time = shape.timeHeader === undefined ? undefined : headers[shape.timeHeader];
  if (shape.timeHeader !== undefined && !isRecent(time, now)) return false;
  const id = shape.idHeader === undefined ? undefined : headers[shape.idHeader];
  if (shape.idHeader !== undefined && !isPlainId(id)) return false;
  const before = [id, time].filter((part) => typeof part === 'string');
  const expected = signatureOf(shape, raw, secret, before.length > 0 ? before.join('.') : undefined);
  const given = headers[shape.header];
  if (shape.idHeader === undefined || typeof given !== 'string') return isSameSecret(given, expected);
  return given.split(' ').some((one) => isSameSecret(one, expected));
}

/** An id without a full stop, which would let it take a piece of the time. */
function isPlainId(id: string | string[] | undefined): boolean {
  return typeof id === 'string' && /^[\w-]{1,100}$/.test(id);
}

/** What the partner writes into its header. */
export function signatureOf(shape: SignatureShape, raw: Uint8Array | string, secret: string, time?: string): string {
  const { algorithm, encoding, prefix = '', keyOf = (text) => Buffer.from(text, 'utf8') } = shape;
  const hmac = createHmac(algorithm, keyOf(secret));
  if (time !== undefined) hmac.update(`${time}.`);
  return `${prefix}${hmac.update(raw).digest(encoding)}`;
}

function isRecent(time: string | string[] | undefined, now: Date): boolean {
  if (typeof time !== 'string' || !/^\d{1,12}$/.test(time)) return false;
  return Math.abs(now.getTime() / 1000 - Number(time)) <= leeway;
}

/** Compared in a time that says nothing about where they differ. */
export function isSameSecret(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const one = Buffer.from(given.trim());
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}
