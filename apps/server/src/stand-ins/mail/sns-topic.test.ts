import { X509Certificate } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { isSignedBySns, snsMessageIn } from '#partners/letter-notices/sns-message.ts';
import { isCertificateAddress, isConfirmingAddress } from '#partners/letter-notices/sns-address.ts';
import { type SnsEnvelope, type SnsTopic, startSnsTopic } from './sns-topic.ts';

let topic: SnsTopic | undefined;
afterEach(async () => {
  await topic?.close();
  topic = undefined;
});

const now = new Date('2027-02-10T15:00:00Z');
const started = async () => (topic = await startSnsTopic({ time: () => now }));
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;
const read = (envelope: SnsEnvelope) => snsMessageIn(Buffer.from(JSON.stringify(envelope)));

test('its certificate is one that it has signed itself, and its envelopes are signed by that key', async () => {
  const { origin, certificateUrl, notification, subscriptionConfirmation } = await started();
  expect(isCertificateAddress(certificateUrl)).toBe(true);
  const pem = await (await fetch(origin + pathOf(certificateUrl))).text();
  const certificate = new X509Certificate(pem);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect([certificate.subject, certificate.validToDate.getUTCFullYear()]).toEqual(['CN=sns.amazonaws.com', 2120]);
  const envelopes = [
    notification({ message: 'A line\nand another' }),
    notification({ message: '{}', subject: 'Ünd' }),
    subscriptionConfirmation(),
  ];
  for (const envelope of envelopes) {
    const message = read(envelope);
    expect(message && isSignedBySns(message, pem, now)).toBe(true);
    const changed = read({ ...envelope, Message: 'another' });
    expect(changed && isSignedBySns(changed, pem, now)).toBe(false);
  }
});

test('a subscription is confirmed by its own token and no other', async () => {
  const { origin, subscriptionConfirmation, isConfirmed } = await started();
  const url = subscriptionConfirmation()['SubscribeURL'] ?? '';
  expect(isConfirmingAddress(url)).toBe(true);
  expect((await fetch(`${origin}${pathOf(url)}0`)).status).toBe(400);
  expect(isConfirmed()).toBe(false);
  expect((await fetch(origin + pathOf(url))).status).toBe(200);
  expect(isConfirmed()).toBe(true);
  expect((await fetch(`${origin}/another`)).status).toBe(404);
});
