import { randomBytes } from 'node:crypto';
import { UsageError } from '#cli/command-options.ts';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { mailNotice } from '#stand-ins/mail/mail-notice.ts';
import { startMailStandIn } from '#stand-ins/mail/mail-stand-in.ts';
import { type NoticeKind, noticeKinds } from '#stand-ins/mail/notice-kinds.ts';
import { sesBounce, sesComplaint, sesDelivery } from '#stand-ins/mail/ses-notice.ts';
import { type SnsEnvelope, startSnsTopic } from '#stand-ins/mail/sns-topic.ts';
import { sayTwice } from './say-twice.ts';

type LetterEnd = 'bounce' | 'complaint' | 'delivery';

/** Tells the server under trial what came of a letter. */
interface Notices {
  path: string;
  /** What makes the server take them. */
  settings: string;
  tell: (type: LetterEnd, address: string) => void;
}

/** `bloomdesk stand-in mail`: a mail server to try letters with, until Ctrl-C. */
export async function tryMail(config: Config, port: number, wanted = 'generic'): Promise<void> {
  const notices = await noticesOf(config, kindOf(wanted), port);
  const { url } = await startMailStandIn({
    ...loginIn(config),
    port,
    onLetter({ to, messageId, times }) {
      console.log(`taken: ${messageId} to ${to.join(', ')}${times > 1 ? `, ${times} times by now` : ''}`);
      for (const address of to) {
        const ends = (['bounce', 'complaint'] as const).find((each) => address.startsWith(`${each}@`));
        notices.tell(ends ?? 'delivery', address);
      }
    },
  });
  console.log('A stand-in of a mail server takes letters. Start the server under trial with:');
  console.log(`  SMTP_URL=${url} SMTP_FROM=desk@bloom.example ${notices.settings}`);
  console.log('A letter to bounce@ or complaint@ of any domain is followed by a notice of it, which goes to');
  console.log(`http://127.0.0.1:${config.port}/v1/webhooks/${notices.path}.`);
}

function kindOf(wanted: string): NoticeKind {
  const kind = noticeKinds.find((each) => each === wanted);
  if (kind === undefined) throw new UsageError(`--as must be one of ${noticeKinds.join(', ')}.`);
  return kind;
}

/** A server that was started with a stand-in before goes on with the same login. */
function loginIn({ smtp }: Config): { user: string; password: string } {
  const own = smtp && new URL(smtp.url);
  if (own?.hostname === '127.0.0.1' && own.username !== '')
    return { user: decodeURIComponent(own.username), password: decodeURIComponent(own.password) };
  return { user: 'desk', password: randomBytes(12).toString('hex') };
}

async function noticesOf(config: Config, kind: NoticeKind, port: number): Promise<Notices> {
  return kind === 'ses' ? await sesNotices(config, port) : genericNotices(config);
}

function genericNotices(config: Config): Notices {
  const secret = config.mailNotices.secret ?? `whsec_${randomBytes(32).toString('base64')}`;
  const path = 'mail/generic';
  return {
    path,
    settings: `MAIL_WEBHOOK_SECRET=${secret}`,
    tell(type, address) {
      if (type === 'delivery') return; // the generic form has bounces and complaints only
      const id = randomBytes(12).toString('hex');
      const notice = mailNotice({ id, type, address, at: clockOf(config)() }, secret);
      sayTwice(config, path, notice, `${type} of ${address}`);
    },
  };
}

const sesMessages = { bounce: sesBounce, complaint: sesComplaint, delivery: sesDelivery } as const;

/** SES tells a topic of SNS, on the next port, which tells nobody before the subscription is confirmed. */
async function sesNotices(config: Config, port: number): Promise<Notices> {
  const time = clockOf(config);
  const { topic: arn } = config.mailNotices;
  const topic = await startSnsTopic({ time, port: port + 1, ...(arn !== undefined && { arn }) });
  const path = 'mail/ses';
  const post = (envelope: SnsEnvelope, step: string) =>
    sayTwice(config, path, { body: JSON.stringify(envelope), headers: { 'content-type': 'text/plain' } }, step);
  return {
    path,
    settings: `SES_TOPIC_ARN=${topic.arn} SES_STAND_IN=${topic.origin}`,
    tell(type, address) {
      if (!topic.isConfirmed()) {
        post(topic.subscriptionConfirmation(), 'subscription to the topic');
        console.log(`${type} of ${address}: nobody has confirmed the subscription yet; send another letter`);
        return;
      }
      const told = { address, at: time() };
      post(topic.notification({ message: sesMessages[type](told) }), `${type} of ${address}`);
    },
  };
}
