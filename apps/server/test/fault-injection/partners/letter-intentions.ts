import { pino } from 'pino';
import { createApp } from '#composition/app.ts';
import { tasksOf } from '#composition/tasks.ts';
import { readConfig } from '#config/config.ts';
import { liveChat } from '#partners/chat/chat.live.ts';
import { type LineOptions, partnerLine } from '#partners/kit/partner-line.ts';
import { liveMail } from '#partners/mail/mail.live.ts';

/*
 * A process that sends every letter and post that is planned until all are there. It may be killed at any moment: run by
 * letter-kills.test.ts, which reads the ledgers of the stand-ins.
 */

interface Intentions {
  env: Record<string, string>;
  smtp: { url: string; from: string };
  webhook: string;
}

const { env, smtp, webhook }: Intentions = JSON.parse(process.env['LETTER_INTENTIONS_OF'] ?? '');
const app = await createApp({
  config: readConfig(env, '/'),
  databaseUrl: env['BLOOMDESK_SERVER_DATABASE_URL'] ?? '',
  log: pino({ level: 'silent' }),
});
/** Pauses of a partner that is left alone are over soon, and nobody waits long for an answer. */
const clock = () => performance.now() * 100;
const lineTo = (partner: string, settings: Omit<LineOptions, 'partner'> = {}) =>
  partnerLine({ ...settings, partner, clock, longest: 400 });
app.partners = {
  ...app.partners,
  mail: liveMail(smtp, app.clock, { lineTo }),
  chat: liveChat({ webhook, kind: 'slack' }, { lineTo }),
};

const send = tasksOf(app)['send-effect'];
for (;;) {
  const { rows } = await app.pool.query<{ effectKey: string }>(
    `select effect_key as "effectKey" from outbox where state = 'pending' order by random() limit 4`,
  );
  if (rows.length === 0) break;
  await Promise.all(rows.map(async (job) => await send?.(job, { last: false })));
}
process.exit(0); // answers that never came hold their connections
