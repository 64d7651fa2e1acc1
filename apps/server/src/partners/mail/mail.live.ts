import { createTransport } from 'nodemailer';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { Mail } from './mail.ts';

/** Sends by SMTP; the effect key becomes the message id, so that a mail server can drop a repeated letter. */
export function liveMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport(url, { from });
  return {
    async send({ effectKey, to, subject, body, attachment }) {
      const sent = transport.sendMail({
        to,
        subject,
        text: body,
        ...(attachment && { attachments: [{ filename: attachment.name, content: attachment.content }] }),
        messageId: `<${effectKey.replace(/[^\w.-]/g, '-')}@bloomdesk>`,
      });
      await sent.catch((error: unknown) => {
        throw isRefused(error) ? error : awayProblem(error);
      });
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
  return new PartnerProblem(`the mail server does not take letters now: ${why}`, 'unknown', { cause: error });
}
