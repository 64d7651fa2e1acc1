import { randomBytes } from 'node:crypto';
import { UsageError } from '#cli/command-options.ts';
import type { Config } from '#config/config.ts';
import { chatKinds, type ChatStandInKind } from '#stand-ins/chat/chat-habits.ts';
import { type ChatStandIn, startChatStandIn } from '#stand-ins/chat/chat-stand-in.ts';

/** `bloomdesk stand-in chat`: a channel of Slack or Teams to try alerts with, until Ctrl-C. */
export async function tryChat(config: Config, port: number, wanted?: string): Promise<void> {
  const kind = kindOf(wanted ?? config.chat?.kind ?? 'slack');
  let said = 0;
  const running: ChatStandIn = await startChatStandIn({
    kind,
    secret: secretIn(config) ?? randomBytes(12).toString('hex'),
    port,
    pace: { most: 3, perSecond: 1 },
    onExchange({ answer }) {
      const posts = running.ledger.posts.slice(said);
      said += posts.length;
      for (const { text } of posts) console.log(`posted: ${text}`);
      if (posts.length === 0) console.log(`nothing posted: answered ${answer.status}`);
      for (const offence of running.ledger.offences.splice(0)) console.log(`Not as agreed: ${offence}`);
    },
  });
  console.log(`A stand-in of ${kind === 'slack' ? 'Slack' : 'Teams'} takes posts. Start the server under trial with:`);
  console.log(`  CHAT_KIND=${kind} B2B_ALERTS_WEBHOOK='${running.webhook}'`);
  console.log('It takes one post a second, and three at first.');
}

/** The secret of a server that was started with a stand-in before: it goes on with the same one. */
function secretIn({ chat }: Config): string | undefined {
  if (chat === undefined) return undefined;
  const { hostname, pathname, searchParams } = new URL(chat.webhook);
  if (hostname !== '127.0.0.1') return undefined;
  return searchParams.get('sig') ?? /[\da-f]{24}$/.exec(pathname)?.[0];
}

function kindOf(wanted: string): ChatStandInKind {
  const kind = chatKinds.find((each) => each === wanted);
  if (kind === undefined) throw new UsageError(`--as must be one of ${chatKinds.join(', ')}.`);
  return kind;
}
