import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { ChatKind } from '#config/chat-settings.ts';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { type ChatStandIn, startChatStandIn } from '#stand-ins/chat/chat-stand-in.ts';
import type { StandInFault } from '#stand-ins/kit/stand-in-server.ts';
import { liveChat } from './chat.live.ts';

const mostBytes = 28 * 1024;

let standIn: ChatStandIn | undefined;
let server: Server | undefined;
afterEach(async () => {
  await standIn?.close();
  server?.close();
  [standIn, server] = [undefined, undefined];
});

/** The adapter and a channel to post to, which takes nothing that is not as its contract has it. */
async function channelOf(kind: ChatKind, ...faults: StandInFault[]) {
  standIn = await startChatStandIn({ kind, secret: 'abc', fault: () => faults.shift() });
  const { webhook, ledger, endWebhook } = standIn;
  return { chat: liveChat({ webhook, kind }, partnerKit()), ledger, endWebhook };
}

interface ChatAnswer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

/** The adapter and a server that gives one answer, whatever it is sent. */
async function chatAnswering(kind: ChatKind, { status, body = '', headers = {} }: ChatAnswer) {
  server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status, headers).end(body));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { chat: liveChat({ webhook: `http://127.0.0.1:${port}/hook`, kind }, partnerKit()) };
}

const post = (text: string) => ({ effectKey: 'k', channel: 'c', text });
const alert = 'Order 7 of <!channel> A&B is *ready*: [look](https://evil.example) https://desk.example/orders/7?a=1';
const kinds = ['slack', 'teams'] as const;

test.each(kinds)('%s takes what is posted, and nothing in it becomes a mention', async (kind) => {
  const { chat, ledger } = await channelOf(kind);
  await chat.post(post(alert));
  expect(ledger.posts.map(({ text }) => text)).toEqual([alert]);
  expect(ledger.offences).toEqual([]);
  const message = ledger.posts[0]?.message;
  if (kind === 'slack') expect(message).toContain('&lt;!channel&gt; A&amp;B');
  else expect(message).toContain('<!channel> A&B');
});

test.each([
  ['slack', '&'.repeat(9000)],
  ['slack', '💐'.repeat(9000)],
  ['teams', '💐'.repeat(40_000)],
  ['teams', '\u0001'.repeat(40_000)],
] as const)('a text that is too long for %s is cut, never within a sign', async (kind, text) => {
  const { chat, ledger } = await channelOf(kind);
  await chat.post(post(text));
  expect(ledger.offences).toEqual([]);
  const message = ledger.posts[0]?.message ?? '';
  expect(Buffer.byteLength(message)).toBeLessThan(mostBytes);
  expect(message).toContain('…');
  expect(message).not.toMatch(/\\ud[89ab]/i);
});

test('a text that just fits is not cut', async () => {
  const { chat, ledger } = await channelOf('slack');
  await chat.post(post('a'.repeat(3000)));
  expect(ledger.posts[0]?.text).toBe('a'.repeat(3000));
});

test('Teams gets a button for the first link, and none where a link has no host', async () => {
  const { chat, ledger } = await channelOf('teams');
  await chat.post(post('Ready https://desk.example/orders/bulk/7'));
  await chat.post(post('Ready /orders/bulk/7'));
  expect(ledger.posts[0]?.message).toContain('"url":"https://desk.example/orders/bulk/7"');
  expect(ledger.posts[1]?.message).not.toContain('actions');
});

test.each([
  ['slack', { status: 400, body: 'invalid_blocks' }, 'chat webhook answered 400 invalid_blocks'],
  ['slack', { status: 404, body: 'no_service' }, 'chat webhook answered 404 no_service'],
  ['slack', { status: 403, body: '<html>Dana Rose</html>' }, 'chat webhook answered 403'],
  [
    'teams',
    { status: 400, body: '{"error":{"code":"WorkflowTriggerIsNotEnabled","message":"Dana Rose"}}' },
    'chat webhook answered 400 WorkflowTriggerIsNotEnabled',
  ],
  ['teams', { status: 400, body: 'Dana Rose' }, 'chat webhook answered 400'],
] as const)('%s that answers %j has refused the message, and only its code is reported', async (kind, answer, told) => {
  const { chat } = await chatAnswering(kind, answer);
  const posted = chat.post(post('Roses'));
  await expect(posted).rejects.toThrow(new Error(told));
  await expect(posted).rejects.not.toBeInstanceOf(PartnerProblem);
});

test.each(kinds)('%s that wants fewer messages is asked again when it says', async (kind) => {
  const { chat } = await chatAnswering(kind, { status: 429, headers: { 'retry-after': '30' } });
  await expect(chat.post(post('Roses'))).rejects.toMatchObject({
    outcome: 'not-done',
    isThrottled: true,
    retryAfterSeconds: 30,
  });
});

test.each(['cut', 'lost-answer', '500', '503', '502-after'] as const)(
  'a chat that fails by %s is a problem whose end nobody knows, and takes posts afterwards',
  async (fault) => {
    for (const kind of kinds) {
      const { chat, ledger } = await channelOf(kind, fault);
      await expect(chat.post(post('Roses'))).rejects.toMatchObject({ outcome: 'unknown' });
      const isThere = fault === 'lost-answer' || fault === '502-after';
      expect(ledger.posts).toHaveLength(isThere ? 1 : 0);
      await chat.post(post('Tulips'));
      expect(ledger.posts.at(-1)?.text).toBe('Tulips');
      await standIn?.close();
    }
  },
);

test.each(kinds)('%s above its limit has posted nothing and is asked again when it says', async (kind) => {
  const { chat, ledger } = await channelOf(kind, '429');
  const throttled = { outcome: 'not-done', isThrottled: true, retryAfterSeconds: 1 };
  await expect(chat.post(post('Roses'))).rejects.toMatchObject(throttled);
  expect(ledger.posts).toEqual([]);
});

test.each(kinds)('a post to a slow %s still arrives', async (kind) => {
  const { chat, ledger } = await channelOf(kind, 'slow');
  await chat.post(post('Roses'));
  expect(ledger.posts).toHaveLength(1);
});

test('the check of the connection posts nothing and leaves no run that failed', async () => {
  for (const kind of kinds) {
    const { chat, ledger } = await channelOf(kind);
    await chat.check();
    expect(ledger.posts).toEqual([]);
    expect(ledger.offences).toEqual([]);
    expect(ledger.calls).toEqual([{ operation: 'post', status: kind === 'slack' ? 400 : 202 }]);
    await standIn?.close();
  }
});

test.each([
  ['slack', 'the chat does not accept B2B_ALERTS_WEBHOOK (404)'],
  ['teams', 'the chat does not accept B2B_ALERTS_WEBHOOK (400)'],
] as const)('a webhook of %s that was taken away says so', async (kind, words) => {
  const { chat, ledger, endWebhook } = await channelOf(kind);
  endWebhook();
  await expect(chat.check()).rejects.toMatchObject({ message: words, isLasting: true });
  await expect(chat.post(post('Roses'))).rejects.toThrow(/no_service|WorkflowTriggerIsNotEnabled/);
  expect(ledger.posts).toEqual([]);
});
