import { Webhook as IndependentVerifier } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newWebhookSecret, signedHeaders } from './webhook-secret.ts';

const id = 'evt_6f9619ff-8b86-4d11-b42d-00c04fc964ff';
const body = '{"type":"order.placed","data":{"orderId":"1000012"}}';
const [secret, old] = [newWebhookSecret(), newWebhookSecret()];
const refusal = 'No matching signature found';

/** As a receiver checks it that uses nothing of ours, by the machine's clock. */
const verify = (by: string, text: string, headers: Record<string, string>) =>
  new IndependentVerifier(by).verify(text, headers);

test('a body is signed as Standard Webhooks has it', () => {
  expect(verify(secret, body, signedHeaders({ id, body }, [secret], new Date()))).toEqual(JSON.parse(body));
});

test('neither another body nor another id, time or secret fits the signature', () => {
  const headers = signedHeaders({ id, body }, [secret], new Date());
  expect(() => verify(secret, body.replace('1000012', '1000013'), headers)).toThrow(refusal);
  expect(() => verify(secret, body, { ...headers, 'webhook-id': 'evt_other' })).toThrow(refusal);
  const later = String(Number(headers['webhook-timestamp']) + 1);
  expect(() => verify(secret, body, { ...headers, 'webhook-timestamp': later })).toThrow(refusal);
  expect(() => verify(old, body, headers)).toThrow(refusal);
});

test('what was sent long ago is not believed', () => {
  const headers = signedHeaders({ id, body }, [secret], new Date(Date.now() - 10 * 60_000));
  expect(() => verify(secret, body, headers)).toThrow('Message timestamp too old');
});

test('two secrets both sign, so that a receiver may know either', () => {
  const headers = signedHeaders({ id, body }, [secret, old], new Date());
  for (const each of [secret, old]) expect(verify(each, body, headers)).toEqual(JSON.parse(body));
});
