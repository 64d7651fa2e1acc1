import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { countOf } from '@bloomdesk/domain/count-of';
import { storesOf } from '#composition/stores.ts';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { openPool, transact } from '#db/db.ts';
import { auditTrail } from '#features/audit/audit.store.ts';
import { UsageError } from '#cli/command-options.ts';
import { helpTexts } from '#cli/help-texts.ts';
import { openDatabase } from '#cli/open-database.ts';

/** `bloomdesk quarantine`: what waits for partners after a restore, and letting it go (D411). */
export async function quarantine(config: Config, args: string[]): Promise<void> {
  const { isLift, sendLetters } = parsed(args);
  const database = await openDatabase(config);
  const pool = openPool(database.url, { role: database.role });
  try {
    const lines = await transact(pool, async (db) => {
      const { quarantine: store } = storesOf(db, () => config.demoLock !== undefined);
      const now = clockOf(config)();
      const found = await store.find();
      if (!found) return ['There is no quarantine: partners are asked for everything.'];
      const waiting = await store.waiting();
      const said = [
        `In quarantine since ${found.since.toISOString()}: restored from ${found.backup}, made at ${found.madeAt.toISOString()}.`,
        ...waiting.map(
          ({ partner, kind, count, oldest }) =>
            `  ${partner}: ${count} × ${kind}, the oldest of ${oldest.toISOString()}`,
        ),
        ...(waiting.length === 0 ? ['  Nothing waits.'] : []),
      ];
      if (!isLift)
        return [...said, 'Look at each partner for what was done after the backup, then: bloomdesk quarantine lift'];
      const leftOut = sendLetters ? 0 : await store.leaveOutLetters();
      await store.lift();
      const audit = auditTrail(db, { performedBy: 'system:command-line', requestId: randomUUID(), now });
      audit.touch('QUARANTINE', found.backup, { after: { leftOut, sendLetters } });
      await audit.write('quarantine.lift');
      return [...said, `Lifted. What waits goes out within two minutes; ${countOf(leftOut, 'letter')} left out.`];
    });
    for (const line of lines) console.log(line);
  } finally {
    await pool.end();
    await database.close();
  }
}

function parsed(args: string[]): { isLift: boolean; sendLetters: boolean } {
  const options = { 'send-letters': { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [word, extra] = positionals;
  const sendLetters = values['send-letters'] ?? false;
  if ((word !== undefined && word !== 'lift') || extra !== undefined || (sendLetters && word === undefined))
    throw new UsageError(helpTexts.quarantine);
  return { isLift: word === 'lift', sendLetters };
}
