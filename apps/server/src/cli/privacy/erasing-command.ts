import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { countOf } from '@bloomdesk/domain/count-of';
import { isConfirmed } from '@bloomdesk/domain/privacy/person-query';
import { backupPlaceOf } from '#backup/backup-place-choice.ts';
import { listErasures } from '#backup/erasure-list.ts';
import type { Config } from '#config/config.ts';
import { runErasing } from '#features/privacy/erasing/run-erasing.ts';
import { foundPersonOf } from '#features/privacy/found-person.ts';
import { UsageError } from '#cli/command-options.ts';
import { helpTexts } from '#cli/help-texts.ts';
import { byCommandLine, type PersonDesk, withPersonDesk } from './opened-desk.ts';
import { countsOf } from './person.ts';

/** `bloomdesk erase-person`: says what is kept, asks once more, and erases it (D491). */
export async function eraseByCommand(config: Config, args: string[]): Promise<void> {
  const { who, confirm } = parsed(args);
  for (const line of await withPersonDesk(config, (desk) => countsOf(desk, who))) console.log(line);
  if (!isConfirmed(who, confirm ?? (await typedConfirmation())))
    throw new UsageError('That is not the same, so nothing was erased.');
  const place = backupPlaceOf(config);
  const { orders, events } = await withPersonDesk(config, async (desk) => {
    const counts = await eraseNow(desk, who);
    const done = await desk.erasures.done();
    await listErasures(
      place,
      done.map(({ erasureId, doneAt, hashes }) => ({ erasureId, at: (doneAt ?? desk.now).toISOString(), hashes })),
    );
    return counts;
  });
  console.log(
    `Erased from ${countOf(orders, 'order')} and ${countOf(events, 'event')} of the audit trail. Listed in ${place.description}, so that no backup brings it back.`,
  );
  console.log(
    'Files are deleted by the running server within a minute. Backups keep the person until they are outdated.',
  );
}

async function eraseNow(desk: PersonDesk, who: string): Promise<{ orders: number; events: number }> {
  const { scope } = await foundPersonOf(desk, who);
  const erasureId = randomUUID();
  await desk.erasures.ask({ erasureId, askedBy: byCommandLine, ...scope }, desk.now);
  const asked = await desk.erasures.find(erasureId);
  if (!asked) throw new Error('what was just written is there');
  const verdict = await runErasing(desk, asked);
  if (!verdict.ok) throw new Error(`${verdict.message} Nothing was erased.`);
  const counts = (await desk.erasures.find(erasureId))?.counts ?? {};
  return { orders: counts['orders'] ?? 0, events: counts['events'] ?? 0 };
}

async function typedConfirmation(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question('There is no way back. To erase this person, type the same once more: ');
  } finally {
    terminal.close();
  }
}

function parsed(args: string[]): { who: string; confirm: string | undefined } {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { confirm: { type: 'string' } } });
  const [who, extra] = positionals;
  if (who === undefined || extra !== undefined) throw new UsageError(helpTexts.erasePerson);
  return { who, confirm: values.confirm };
}
