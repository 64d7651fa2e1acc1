import { createTransport } from 'nodemailer';
import { type PartnerKit, partnerKit } from '#partners/kit/partner-kit.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { Mail } from './mail.ts';

/** Servers of mail greet slowly, and a letter may have a file with it. */
const longestMilliseconds = 60_000;
const mostAtOnce = 12;

/** Sends by SMTP; the effect key becomes the message id, so that a mail server can drop a repeated letter. */
export function liveMail(
  { url, from }: { url: string; from: string },
  kit: Pick<PartnerKit, 'lineTo'> = partnerKit(),
): Mail {
  const transport = createTransport(url, { from });
  const isAway = (error: unknown) => error instanceof PartnerProblem; // a letter it will not take is no outage
  const limits = { most: mostAtOnce, longest: longestMilliseconds };
  const line = kit.lineTo('the mail server', { name: 'mail', isAway, ...limits });
  return {
    async send({ effectKey, to, subject, body, attachment }) {
      const letter = {
        to,
        subject,
        text: body,
        ...(attachment && { attachments: [{ filename: attachment.name, content: attachment.content }] }),
        messageId: `<${effectKey.replace(/[^\w.-]/g, '-')}@bloomdesk>`,
      };
      const send = async () => {
        await transport.sendMail(letter).catch((error: unknown) => {
          throw isRefused(error) ? error : awayProblem(error);
        });
      };
      await line.call(send, { operation: 'send letter' });
    },
  };
}

/** 5xx of SMTP: this letter is not taken, however often it is sent. */
function isRefused(error: unknown): boolean {
  const { responseCode } = Object(error);
  return typeof responseCode === 'number' && responseCode >= 500;
}

function awayProblem(error: unknown): PartnerProblem {
  const why = error instanceof Error ? error.message : String(error);
  const plain = 'the mail server does not take letters now';
  return new PartnerProblem(`${plain}: ${why}`, 'unknown', { plain, cause: error });
}
