import type { Transporter } from 'nodemailer';
import { inTime } from '#partners/kit/in-time.ts';
import { type PartnerKit, partnerKit } from '#partners/kit/partner-kit.ts';
import addresses from 'nodemailer/lib/addressparser/index.js';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { letterHeaders, messageIdOf, withPlainLines } from './letter-headers.ts';
import { letterHtml } from './letter-html.ts';
import type { Letter, Mail } from './mail.ts';

/** Servers of mail greet slowly, and a letter may have a file with it. */
const longestMilliseconds = 60_000;
const mostAtOnce = 12;

/**
 * Sends by SMTP; the effect key becomes the message id, so that a mail server can drop a repeated letter. All that a
 * signature covers is of the sender's domain (D573).
 */
export function liveMail(
  { url, from }: { url: string; from: string },
  clock: () => Date,
  kit: Pick<PartnerKit, 'lineTo'> = partnerKit(),
): Mail {
  let transport: Promise<Transporter> | undefined;
  const opened = () => (transport ??= openTransport(url, from));
  const isAway = (error: unknown) => error instanceof PartnerProblem; // a letter it will not take is no outage
  const limits = { most: mostAtOnce, longest: longestMilliseconds };
  const line = kit.lineTo('the mail server', { name: 'mail', isAway, ...limits });
  return {
    async send({ effectKey, to, subject, body, attachment, senderName, replyTo, logo }) {
      const letter = {
        to,
        subject,
        date: clock(),
        headers: letterHeaders,
        text: withPlainLines(body),
        ...(senderName && { from: { name: senderName, address: addressOf(from) } }),
        ...(replyTo && { replyTo }),
        ...(logo && { html: letterHtml(withPlainLines(body), `cid:${logoId}`) }),
        attachments: [...attached(attachment), ...pictured(logo)],
        messageId: messageIdOf(effectKey, addressOf(from)),
      };
      const send = async () => {
        await (await opened()).sendMail(letter).catch((error: unknown) => {
          throw isRefused(error) ? error : awayProblem(error);
        });
      };
      await line.call(send, { operation: 'send letter' });
    },
    async check() {
      await line.call(() => inTime('the mail server', async () => greeted(await opened())), {
        operation: 'check',
        evenIfAway: true,
      });
    },
  };
}

/** The library comes with the first letter: a server that sends none does without. */
async function openTransport(url: string, from: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(url, { from });
}

/** Connects and signs in, and sends nothing. */
async function greeted(transport: Transporter): Promise<void> {
  await transport.verify().catch((error: unknown) => {
    if (Object(error).code !== 'EAUTH') throw awayProblem(error);
    throw new PartnerProblem('the mail server does not accept the user and password in SMTP_URL', 'not-done', {
      isLasting: true,
      cause: error,
    });
  });
}

const logoId = 'logo@bloomdesk';

function attached(file: Letter['attachment']) {
  return file ? [{ filename: file.name, content: file.content }] : [];
}

function pictured(logo: Letter['logo']) {
  if (!logo) return [];
  const filename = logo.contentType === 'image/webp' ? 'logo.webp' : 'logo.jpg';
  return [{ filename, content: logo.content, contentType: logo.contentType, cid: logoId }];
}

/** The address of `Bloomdesk <desk@bloom.example>`, and of one that stands alone. */
function addressOf(from: string): string {
  return addresses(from, { flatten: true })[0]?.address ?? from;
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
