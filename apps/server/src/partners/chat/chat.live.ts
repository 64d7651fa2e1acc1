import { PartnerProblem } from '#partners/partner-problem.ts';
import type { Chat } from './chat.ts';

/** Posts to an incoming webhook as Slack and its like accept it: JSON with a `text` (D218). */
export function liveChat(webhook: string): Chat {
  return {
    async post({ text }) {
      const response = await fetch(webhook, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text }),
        signal: AbortSignal.timeout(8000),
        redirect: 'error',
      }).catch((error: unknown) => {
        throw new PartnerProblem('the chat webhook cannot be reached', 'unknown', { cause: error });
      });
      if (response.status >= 500 || response.status === 429)
        throw new PartnerProblem(`the chat webhook answered ${response.status}`, 'unknown');
      if (!response.ok) throw new Error(`chat webhook answered ${response.status}`);
    },
  };
}
