import { randomBytes } from 'node:crypto';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { mailNotice } from '#stand-ins/mail/mail-notice.ts';
import { startMailStandIn } from '#stand-ins/mail/mail-stand-in.ts';
import { sayTwice } from './say-twice.ts';

/** `bloomdesk stand-in mail`: a mail server to try letters with, until Ctrl-C. */
export async function tryMail(config: Config, port: number): Promise<void> {
  const secret = config.mailNotices.secret ?? `whsec_${randomBytes(32).toString('base64')}`;
  const { url } = await startMailStandIn({
    ...loginIn(config),
    port,
    onLetter({ to, messageId, times }) {
      console.log(`taken: ${messageId} to ${to.join(', ')}${times > 1 ? `, ${times} times by now` : ''}`);
      for (const address of to) tellOf(address, { secret, config });
    },
  });
  console.log('A stand-in of a mail server takes letters. Start the server under trial with:');
  console.log(`  SMTP_URL=${url} SMTP_FROM=desk@bloom.example MAIL_WEBHOOK_SECRET=${secret}`);
  console.log('A letter to bounce@ or complaint@ of any domain is followed by a notice of it, which goes to');
  console.log(`http://127.0.0.1:${config.port}/v1/webhooks/mail/generic.`);
}

/** A server that was started with a stand-in before goes on with the same login. */
function loginIn({ smtp }: Config): { user: string; password: string } {
  const own = smtp && new URL(smtp.url);
  if (own?.hostname === '127.0.0.1' && own.username !== '')
    return { user: decodeURIComponent(own.username), password: decodeURIComponent(own.password) };
  return { user: 'desk', password: randomBytes(12).toString('hex') };
}

function tellOf(address: string, { secret, config }: { secret: string; config: Config }): void {
  const type = (['bounce', 'complaint'] as const).find((each) => address.startsWith(`${each}@`));
  if (type === undefined) return;
  const id = randomBytes(12).toString('hex');
  const notice = mailNotice({ id, type, address, at: clockOf(config)() }, secret);
  sayTwice(config, 'mail/generic', notice, `${type} of ${address}`);
}
