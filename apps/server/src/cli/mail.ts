import { oneLine, plainLines } from '@bloomdesk/domain/plain-text';
import type { Config } from '#config/config.ts';
import { databaseOf, openPool } from '#db/db.ts';
import { demoMailboxStore, type DemoMessage } from '#features/identity/demo/demo-mailbox.store.ts';
import { assertNoArguments } from './command-options.ts';
import { openDatabase } from './open-database.ts';

const most = 100;

/** `bloomdesk mail`: what the simulated mailbox and chat have got, newest first (D250). */
export async function mail(config: Config, args: readonly string[] = []): Promise<void> {
  assertNoArguments('mail', args);
  const database = await openDatabase(config);
  const pool = openPool(database.url, { role: database.role });
  try {
    const messages = await demoMailboxStore(databaseOf(pool)).latest(most);
    console.log(messages.length > 0 ? messages.map(asText).join('\n\n') : 'The mailbox is empty.');
  } finally {
    await pool.end();
    await database.close();
  }
}

/** Without control signs, which would move the terminal's cursor. */
function asText({ kind, to, subject, body, sentAt }: DemoMessage): string {
  const head = `${sentAt.toISOString()}  ${kind === 'mail' ? 'to' : 'in'} ${oneLine(to)}`;
  return [
    head,
    ...(subject ? [oneLine(subject)] : []),
    ...plainLines(body)
      .split('\n')
      .map((line) => `  ${line}`),
  ].join('\n');
}
