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
    async check() {
      await line.call((signal) => refusedEmpty(webhook, signal), { operation: 'check', evenIfAway: true });
    },
  };
}

async function posted(webhook: string, message: object, signal: AbortSignal): Promise<void> {
  const response = await sent(webhook, message, signal);
  if (!response.ok) throw new Error(`chat webhook answered ${response.status}`);
}

/** A message without a text is not posted: a webhook that lives calls it a bad request, one that is gone does not know it. */
async function refusedEmpty(webhook: string, signal: AbortSignal): Promise<void> {
  const { ok, status } = await sent(webhook, {}, signal);
  if (ok || status === 400 || status === 422) return;
  throw new PartnerProblem(`the chat webhook does not accept us (${status})`, 'not-done', { isLasting: true });
}

/** What the webhook says to a message; a webhook that is away or busy is a problem. */
async function sent(webhook: string, message: object, signal: AbortSignal): Promise<Response> {
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
  return response;
}
