import type { PartnerKit } from '#partners/kit/partner-kit.ts';
import type { Send } from '#partners/kit/partner-http.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { LetterNotices } from './letter-notices.ts';
import { isCertificateAddress, isConfirmingAddress } from './sns-address.ts';

/** SNS changes its certificate about once a year. */
const mostCertificates = 8;
const longestAnswer = 64 * 1024;

interface NoticesOptions {
  /** A stand-in on this machine, asked in place of SNS. */
  standIn?: string | undefined;
  send?: Send;
}

/** Asks SNS and nobody else; a certificate is asked for once, for its name changes with its content (D571). */
export function liveLetterNotices(
  kit: Pick<PartnerKit, 'lineTo'>,
  { standIn, send = fetch }: NoticesOptions = {},
): LetterNotices {
  const line = kit.lineTo('the notices of Amazon SES', { name: 'mail', apart: 'notices' });
  const kept = new Map<string, string>();
  const ask = async (url: string, operation: string) =>
    await line.call((signal) => answerOf(send, placeOf(url, standIn), signal), {
      operation,
      statusOf: ({ status }) => status,
    });
  return {
    async certificate(url) {
      if (!isCertificateAddress(url)) return undefined;
      const known = kept.get(url);
      if (known !== undefined) return known;
      const { status, text } = await ask(url, 'GET certificate');
      if (status !== 200) return undefined;
      const [oldest] = kept.keys();
      if (kept.size >= mostCertificates && oldest !== undefined) kept.delete(oldest);
      kept.set(url, text);
      return text;
    },
    async confirm(url) {
      if (!isConfirmingAddress(url)) throw new Error('a subscription is confirmed at SNS alone');
      const { status } = await ask(url, 'GET confirmation');
      if (status !== 200) throw new PartnerProblem(`SNS did not take the confirmation (${status})`, 'not-done');
    },
    async check(topic) {
      const host = `https://sns.${topic.split(':')[3]}.amazonaws.com${topic.startsWith('arn:aws-cn:') ? '.cn' : ''}`;
      const url = `${host}/?${new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn: topic, Token: 'bloomdesk-test' })}`;
      const { status } = await ask(url, 'GET confirmation that was never asked for');
      if (status === 200) throw new Error('SNS took a confirmation that it never asked for');
      return status;
    },
  };
}

function placeOf(url: string, standIn: string | undefined): string {
  if (standIn === undefined) return url;
  const { pathname, search } = new URL(url);
  return standIn + pathname + search;
}

async function answerOf(send: Send, url: string, signal: AbortSignal): Promise<{ status: number; text: string }> {
  const away = (error: unknown) => new PartnerProblem('SNS cannot be reached', 'not-done', { cause: error });
  const response = await send(url, { signal, redirect: 'error' }).catch((error: unknown) => {
    throw away(error);
  });
  const { status } = response;
  if (status >= 500 || status === 429) throw new PartnerProblem(`SNS answered ${status}`, 'not-done');
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > longestAnswer) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw away(error);
  }
  return { status, text: Buffer.concat(chunks).toString('utf8') };
}
