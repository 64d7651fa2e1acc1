import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

/** Sends by SMTP; the effect key becomes the message id, so that a mail server can drop a repeated letter. */
export function liveMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport(url, { from });
  return {
    async send({ effectKey, to, subject, body }) {
      await transport.sendMail({
        to,
        subject,
        text: body,
        messageId: `<${effectKey.replace(/[^\w.-]/g, '-')}@bloomdesk>`,
      });
    },
  };
}
