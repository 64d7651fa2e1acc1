import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Exchange } from '#partners/kit/exchange.ts';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import { type Receiver, startReceiver } from '#test/support/webhooks/receiver.ts';
import { liveReceivers } from './receivers.live.ts';

let receiver: Receiver;
let noted: Exchange[];
beforeEach(async () => {
  receiver = await startReceiver();
  noted = [];
});
afterEach(() => receiver.close());

const kit = () => partnerKit({ log: { note: (exchange) => void noted.push(exchange), time: () => new Date() } });
const posting = (url = receiver.url, webhookId = 'one') => ({ webhookId, url, headers: {}, body: '{"id":"evt_1"}' });

test('what stands on this machine or our own network gets nothing, however its address is written', async () => {
  const { post } = liveReceivers(kit(), { isTrial: false });
  const { port } = new URL(receiver.url);
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1']) {
    const outcome = await post(posting(`http://${host}:${port}/events`));
    expect(outcome).toMatchObject({ status: null, problem: 'the address is not on the public internet' });
  }
  expect(receiver.received).toEqual([]);
});

test('an answer comes back with its beginning, and the log of exchanges has neither address nor body', async () => {
  receiver.answer = { status: 422, text: `no\u0000 ${'x'.repeat(5000)}`, headers: { 'retry-after': '120' } };
  const outcome = await liveReceivers(kit(), { isTrial: true }).post(posting());
  expect(outcome).toMatchObject({ status: 422, problem: null, retryAfterSeconds: 120 });
  expect(outcome.answer.startsWith('no  xxx')).toBe(true);
  expect(outcome.answer.length).toBeLessThanOrEqual(2000);
  expect(noted).toMatchObject([{ partner: 'receivers', operation: 'POST event', outcome: 'refused', status: 422 }]);
  expect(JSON.stringify(noted)).not.toMatch(/127\.0\.0\.1|evt_1|xxx/);
});

test('a receiver that does not answer is not waited for', async () => {
  receiver.answer = 'silence';
  const outcome = await liveReceivers(kit(), { isTrial: true, longest: 200 }).post(posting());
  expect(outcome).toMatchObject({ status: null, problem: 'a receiver of events did not answer in time' });
});

test('a receiver that is away is left alone, and the others are not', async () => {
  const { post } = liveReceivers(kit(), { isTrial: true });
  receiver.answer = 503;
  for (let time = 0; time < 5; time++) expect(await post(posting())).toMatchObject({ status: 503 });
  await expect(post(posting())).rejects.toMatchObject({ outcome: 'not-done', retryAfterSeconds: expect.any(Number) });
  expect(receiver.received).toHaveLength(5);
  receiver.answer = 200;
  expect(await post(posting(receiver.url, 'other'))).toMatchObject({ status: 200 });
});

test('nobody at an address is said so', async () => {
  const { url } = receiver;
  await receiver.close();
  const outcome = await liveReceivers(kit(), { isTrial: true }).post(posting(url));
  expect(outcome).toMatchObject({ status: null, problem: 'nobody listens at this address' });
});
