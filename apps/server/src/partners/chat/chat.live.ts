import type { ChatSettings } from '#config/chat-settings.ts';
import type { PartnerKit } from '#partners/kit/partner-kit.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { Chat } from './chat.ts';
import { chatForms } from './chat-forms.ts';

interface Answer {
  status: number;
  text: string;
}

/** Posts to an incoming webhook in the form of Slack or Teams (D218, D574). */
export function liveChat({ webhook, kind }: ChatSettings, kit: Pick<PartnerKit, 'lineTo'>): Chat {
  const isAway = (error: unknown) => error instanceof PartnerProblem; // a message it will not take is no outage
  const line = kit.lineTo('the chat webhook', { name: 'chat', isAway });
  const { messageOf, harmless, isWell, codeIn } = chatForms[kind];
  const statusOf = ({ status }: Answer) => status;
  return {
    async post({ text }) {
      const send = async (signal: AbortSignal) => {
        const answer = await sent(webhook, messageOf(text), signal);
        if (answer.status < 300) return answer;
        throw new Error(['chat webhook answered', answer.status, codeIn(answer.text)].filter(Boolean).join(' '));
      };
      await line.call(send, { operation: 'POST message', statusOf });
    },
    async check() {
      const ask = async (signal: AbortSignal) => {
        const { status } = await sent(webhook, harmless, signal);
        if (isWell(status)) return;
        throw new PartnerProblem(`the chat does not accept B2B_ALERTS_WEBHOOK (${status})`, 'not-done', {
          isLasting: true,
        });
      };
      await line.call(ask, { operation: 'check', evenIfAway: true });
    },
  };
}

/** Characters of an answer that are read: both chats answer with a word or a short object. */
const longestAnswer = 4000;

/** What the webhook says to a message; a webhook that is away or busy is a problem. */
async function sent(webhook: string, message: object, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    signal,
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new PartnerProblem('the chat webhook cannot be reached', 'unknown', { cause: error });
  });
  const { status } = response;
  if (status === 429) throw tooMany(response.headers.get('retry-after'));
  if (status >= 500) throw new PartnerProblem(`the chat webhook answered ${status}`, 'unknown');
  return { status, text: await beginningOf(response) };
}

/** The beginning of an answer; one that breaks off has its status all the same. */
async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > longestAnswer) break;
    }
  } catch {
    return text;
  }
  return text;
}

/** It has read the message and not posted it. */
function tooMany(retryAfter: string | null): PartnerProblem {
  const wait = Number(retryAfter);
  const retryAfterSeconds = wait >= 1 && wait <= 3600 ? Math.ceil(wait) : undefined;
  return new PartnerProblem('the chat webhook asks us to slow down', 'not-done', {
    retryAfterSeconds,
    isThrottled: true,
  });
}
