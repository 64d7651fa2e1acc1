import { bodyIn, type StandInAnswer } from '#stand-ins/kit/stand-in-server.ts';
import { understood } from '#stand-ins/kit/understood.ts';
import { mostTeamsBytes, slackPost, teamsPost } from './chat-contract.ts';
import type { ChatLedger } from './chat-ledger.ts';

/** How one chat takes posts, and what it says. */
interface ChatHabits {
  /** Where its webhooks are, before their secret. */
  path: string;
  /** Where in the address the secret is. */
  secretIn: 'path' | 'query';
  post(text: string, ledger: ChatLedger): StandInAnswer;
  /** What it says where the webhook is not known. */
  unknown: StandInAnswer;
  /** What it says once the webhook was taken away. */
  gone: StandInAnswer;
  failing(status: 429 | 500 | 503): StandInAnswer;
}

export const chatKinds = ['slack', 'teams'] as const;
export type ChatStandInKind = (typeof chatKinds)[number];

/** Slack answers with a word, Teams with nothing or with an object that has a code. */
export const chatHabits: Readonly<Record<ChatStandInKind, ChatHabits>> = {
  slack: {
    path: '/services/T0TRIAL/B0TRIAL/',
    secretIn: 'path',
    post: postToSlack,
    unknown: { status: 403, body: 'invalid_token' },
    gone: { status: 404, body: 'no_service' },
    failing: (status) => ({ status, body: status === 429 ? 'rate_limited' : 'rollup_error' }),
  },
  teams: {
    path: '/workflows/trial/triggers/manual/paths/invoke',
    secretIn: 'query',
    post: postToTeams,
    unknown: refusedByTeams(401, 'DirectApiAuthorizationRequired'),
    gone: refusedByTeams(400, 'WorkflowTriggerIsNotEnabled'),
    failing: (status) => refusedByTeams(status, status === 429 ? 'TooManyRequests' : 'ServiceUnavailable'),
  },
};

function postToSlack(text: string, ledger: ChatLedger): StandInAnswer {
  const message = bodyIn(text);
  if (typeof message !== 'object' || message === null) return { status: 400, body: 'invalid_payload' };
  if (!('text' in message)) return { status: 400, body: 'no_text' };
  const read = understood(ledger.offences, slackPost, message);
  if ('offence' in read) return { status: 400, body: 'invalid_blocks' };
  const shown = read.request.blocks.map((block) => block.text.text).join('\n');
  ledger.posts.push({ text: readable(shown), message: text });
  return { status: 200, body: 'ok' };
}

function readable(shown: string): string {
  return shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function postToTeams(text: string, ledger: ChatLedger): StandInAnswer {
  if (Buffer.byteLength(text) > mostTeamsBytes) return refusedByTeams(413, 'RequestEntityTooLarge');
  const read = understood(ledger.offences, teamsPost, bodyIn(text));
  if ('offence' in read) return refusedByTeams(400, 'TriggerInputSchemaMismatch');
  for (const { content } of read.request.attachments) {
    const shown = content.body.map(({ inlines }) => inlines.map((run) => run.text).join('')).join('\n');
    ledger.posts.push({ text: shown, message: text });
  }
  return { status: 202, body: '' };
}

function refusedByTeams(status: number, code: string): StandInAnswer {
  return { status, body: { error: { code, message: 'The stand-in refused the message.' } } };
}
