import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedAs, type SignatureShape, signatureOf } from './webhook-signature.ts';

const raw = Buffer.from('{"id":1}');
const secret = 'hush hush hush hush';
const now = new Date('2027-02-09T15:00:00Z');
const base64: SignatureShape = { header: 'x-acme', algorithm: 'sha256', encoding: 'base64' };
const timed: SignatureShape = { ...base64, encoding: 'hex', prefix: 'v1=', timeHeader: 'x-acme-time' };

test('a signature in base64 is over just the bytes that came', () => {
  const signature = createHmac('sha256', secret).update(raw).digest('base64');
  const headers = { 'x-acme': signature };
  expect(isSignedAs(base64, { raw, headers, secret, now })).toBe(true);
  expect(isSignedAs(base64, { raw: Buffer.from('{"id": 1}'), headers, secret, now })).toBe(false);
  expect(isSignedAs(base64, { raw, headers, secret: `${secret}!`, now })).toBe(false);
  for (const wrong of [{}, { 'x-acme': '' }, { 'x-acme': [signature] }, { 'x-acme': signature.slice(1) }])
    expect(isSignedAs(base64, { raw, headers: wrong, secret, now })).toBe(false);
});

test('where the time is signed too, an old request is not believed again', () => {
  const signedAt = (seconds: number) => {
    const time = String(now.getTime() / 1000 + seconds);
    return { 'x-acme': signatureOf(timed, raw, secret, time), 'x-acme-time': time };
  };
  const believed = (headers: Record<string, string>) => isSignedAs(timed, { raw, headers, secret, now });
  expect([-300, 0, 300].map((seconds) => believed(signedAt(seconds)))).toEqual([true, true, true]);
  expect([-301, 301].map((seconds) => believed(signedAt(seconds)))).toEqual([false, false]);
  expect(believed({ ...signedAt(0), 'x-acme-time': 'now' })).toBe(false);
  expect(believed({ ...signedAt(0), 'x-acme-time': String(now.getTime() / 1000 - 1) })).toBe(false);
});
