import { afterEach, describe, expect, test } from 'vitest';
import { type ChatStandIn, startChatStandIn } from './chat-stand-in.ts';

let chat: ChatStandIn;
afterEach(() => chat.close());

const send = async (message: unknown, to = chat.webhook) => {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const response = await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return `${response.status} ${await response.text()}`;
};
const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } });

describe('Slack', () => {
  test('takes posts, and refuses by a word what is none', async () => {
    chat = await startChatStandIn({ kind: 'slack', secret: 'abc' });
    expect(await send({ text: 'A &amp; B', blocks: [section('A &amp; B')] })).toBe('200 ok');
    expect(chat.ledger.posts).toEqual([{ text: 'A & B', message: expect.stringContaining('A &amp; B') }]);
    expect(await send('no JSON')).toBe('400 invalid_payload');
    expect(await send({})).toBe('400 no_text');
    expect(chat.ledger.offences).toEqual([]);
    expect(await send({ text: 'A', blocks: [section('<!channel>')] })).toBe('400 invalid_blocks');
    expect(chat.ledger.offences).toEqual([expect.stringContaining('blocks.0.text.text')]);
    expect(chat.ledger.posts).toHaveLength(1);
  });

  test('knows its own address alone, and says that one is gone', async () => {
    chat = await startChatStandIn({ kind: 'slack', secret: 'abc' });
    expect(await send({}, `${chat.webhook}d`)).toBe('403 invalid_token');
    chat.endWebhook();
    expect(await send({})).toBe('404 no_service');
  });
});

describe('Teams', () => {
  const code = (answer: string) => [answer.slice(0, 3), JSON.parse(answer.slice(4)).error.code];

  test('takes a message without a card and posts nothing, and refuses what is no message by a code', async () => {
    chat = await startChatStandIn({ kind: 'teams', secret: 'abc' });
    expect(await send({ type: 'message', attachments: [] })).toBe('202 ');
    expect(code(await send({ type: 'message' }))).toEqual(['400', 'TriggerInputSchemaMismatch']);
    expect(code(await send({ text: 'a'.repeat(30_000) }))).toEqual(['413', 'RequestEntityTooLarge']);
    expect(chat.ledger.posts).toEqual([]);
  });

  test('knows its own address alone, and says that one is off', async () => {
    chat = await startChatStandIn({ kind: 'teams', secret: 'abc' });
    expect(code(await send({}, `${chat.webhook}d`))).toEqual(['401', 'DirectApiAuthorizationRequired']);
    chat.endWebhook();
    expect(code(await send({}))).toEqual(['400', 'WorkflowTriggerIsNotEnabled']);
  });
});

test('posts above the limit are refused until later', async () => {
  chat = await startChatStandIn({ kind: 'slack', secret: 'abc', pace: { most: 1, perSecond: 0.0001 } });
  expect([await send({}), await send({})]).toEqual(['400 no_text', '429 rate_limited']);
});
