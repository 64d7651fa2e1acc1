import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod/mini';
import type { ChatKind } from '#config/chat-settings.ts';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { liveChat } from './chat.live.ts';

/** What each chat takes, in words of ours: anything else is no message. */
const takes: Readonly<Record<ChatKind, z.ZodMiniType>> = {
  slack: z.strictObject({
    text: z.string().check(z.minLength(1), z.maxLength(40_000)),
    blocks: z
      .array(
        z.strictObject({
          type: z.literal('section'),
          text: z.strictObject({
            type: z.literal('mrkdwn'),
            text: z.string().check(z.maxLength(3000), z.regex(/^(?:[^&<>]|&(?:amp|lt|gt);)+$/)),
          }),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  }),
  teams: z.strictObject({
    type: z.literal('message'),
    attachments: z
      .array(
        z.strictObject({
          contentType: z.literal('application/vnd.microsoft.card.adaptive'),
          contentUrl: z.null(),
          content: z.strictObject({
            $schema: z.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
            type: z.literal('AdaptiveCard'),
            version: z.literal('1.4'),
            body: z.array(
              z.strictObject({
                type: z.literal('RichTextBlock'),
                inlines: z.array(
                  z.strictObject({ type: z.literal('TextRun'), text: z.string().check(z.minLength(1)) }),
                ),
              }),
            ),
            actions: z.optional(
              z.array(z.strictObject({ type: z.literal('Action.OpenUrl'), title: z.string(), url: z.url() })),
            ),
          }),
        }),
      )
      .check(z.length(1)),
  }),
};
const mostBytes = 28 * 1024;

let server: Server | undefined;
afterEach(() => void server?.close());

interface ChatAnswer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

async function chatAnswering(kind: ChatKind, { status, body = '', headers = {} }: ChatAnswer) {
  const heard: string[] = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push(Buffer.concat(chunks).toString('utf8'));
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { chat: liveChat({ webhook: `http://127.0.0.1:${port}/hook`, kind }, partnerKit()), heard };
}

const well = { slack: { status: 200, body: 'ok' }, teams: { status: 202 } };
const post = (text: string) => ({ effectKey: 'k', channel: 'c', text });
const alert = 'Order 7 of <!channel> A&B is *ready*: [look](https://evil.example) https://desk.example/orders/7?a=1';
const kinds = ['slack', 'teams'] as const;

test.each(kinds)('%s takes what is posted, and nothing in it becomes a mention', async (kind) => {
  const { chat, heard } = await chatAnswering(kind, well[kind]);
  await chat.post(post(alert));
  const [message = ''] = heard;
  expect(takes[kind].safeParse(JSON.parse(message)).error).toBeUndefined();
  if (kind === 'slack') expect(message).toContain('&lt;!channel&gt; A&amp;B');
  else expect(message).toContain('<!channel> A&B');
});

test.each([
  ['slack', '&'.repeat(9000)],
  ['slack', '💐'.repeat(9000)],
  ['teams', '💐'.repeat(40_000)],
  ['teams', '\u0001'.repeat(40_000)],
] as const)('a text that is too long for %s is cut, never within a sign', async (kind, text) => {
  const { chat, heard } = await chatAnswering(kind, well[kind]);
  await chat.post(post(text));
  const [message = ''] = heard;
  expect(takes[kind].safeParse(JSON.parse(message)).error).toBeUndefined();
  expect(Buffer.byteLength(message)).toBeLessThan(mostBytes);
  expect(message).toContain('…');
  expect(message).not.toMatch(/\\ud[89ab]/i);
});

test('a text that just fits is not cut', async () => {
  const { chat, heard } = await chatAnswering('slack', well.slack);
  await chat.post(post('a'.repeat(3000)));
  expect(heard[0]).toContain(`"${'a'.repeat(3000)}"`);
});

test('Teams gets a button for the first link, and none where a link has no host', async () => {
  const { chat, heard } = await chatAnswering('teams', well.teams);
  await chat.post(post('Ready https://desk.example/orders/bulk/7'));
  await chat.post(post('Ready /orders/bulk/7'));
  expect(heard[0]).toContain('"url":"https://desk.example/orders/bulk/7"');
  expect(heard[1]).not.toContain('actions');
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

test.each(kinds)('%s that is broken is a problem whose end nobody knows', async (kind) => {
  const { chat } = await chatAnswering(kind, { status: 500, body: 'rollup_error' });
  await expect(chat.post(post('Roses'))).rejects.toMatchObject({ outcome: 'unknown' });
});

test('a workflow of Teams is asked with a message without cards; one that is gone or off says so', async () => {
  const { chat, heard } = await chatAnswering('teams', well.teams);
  await chat.check();
  expect(heard).toEqual(['{"type":"message","attachments":[]}']);
  server?.close();
  const off = await chatAnswering('teams', { status: 400 });
  await expect(off.chat.check()).rejects.toThrow('does not accept us (400)');
});
