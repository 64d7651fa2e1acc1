import { afterEach, expect, test } from 'vitest';
import { liveChat } from '#partners/chat/chat.live.ts';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import type { ChatStandInKind } from '#stand-ins/chat/chat-habits.ts';
import { type ChatStandIn, startChatStandIn } from '#stand-ins/chat/chat-stand-in.ts';
import { chatPoints } from './chat-points.ts';

let channel: ChatStandIn;
afterEach(() => channel.close());

async function found(kind: ChatStandInKind, isGone = false) {
  channel = await startChatStandIn({ kind, secret: 'abc' });
  if (isGone) channel.endWebhook();
  const results: string[] = [];
  for (const { says, look } of chatPoints(liveChat({ kind, webhook: channel.webhook }, partnerKit())))
    results.push(
      await look().then(
        () => `✓ ${says}`,
        (error: Error) => `✗ ${says}: ${error.message}`,
      ),
    );
  return results;
}

test.each(['slack', 'teams'] as const)('one post arrives at %s, which says that it is a test', async (kind) => {
  expect(await found(kind)).toEqual([
    '✓ The webhook answers a message without a text, which posts nothing',
    '✓ A post is taken',
  ]);
  expect(channel.ledger.posts.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Test [\da-f]{8} of Bloomdesk: please ignore\. A & B, <c> and \*d\*/),
  ]);
  expect(channel.ledger.offences).toEqual([]);
});

test('a webhook that is gone is said', async () => {
  expect(await found('teams', true)).toEqual([
    '✗ The webhook answers a message without a text, which posts nothing: the chat does not accept B2B_ALERTS_WEBHOOK (400)',
    '✗ A post is taken: chat webhook answered 400 WorkflowTriggerIsNotEnabled',
  ]);
});
