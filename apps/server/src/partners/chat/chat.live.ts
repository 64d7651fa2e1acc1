import type { PartnerKit } from '#partners/kit/partner-kit.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { Chat } from './chat.ts';

/** Posts to an incoming webhook as Slack and its like accept it: JSON with a `text` (D218). */
export function liveChat(webhook: string, kit: Pick<PartnerKit, 'lineTo'>): Chat {
  const isAway = (error: unknown) => error instanceof PartnerProblem; // a message it will not take is no outage
  const line = kit.lineTo('the chat webhook', { name: 'chat', isAway });
  return {
    async post({ text }) {
      await line.call((signal) => posted(webhook, { text }, signal), { operation: 'POST message' });
    },
  };
}

async function posted(webhook: string, message: object, signal: AbortSignal): Promise<void> {
  const response = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    signal,
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new PartnerProblem('the chat webhook cannot be reached', 'unknown', { cause: error });
  });
  if (response.status >= 500 || response.status === 429)
    throw new PartnerProblem(`the chat webhook answered ${response.status}`, 'unknown');
  if (!response.ok) throw new Error(`chat webhook answered ${response.status}`);
}
