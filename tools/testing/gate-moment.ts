import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { passingFolder } from '../../apps/server/test/support/passing-folder.ts';
import { type Moment, momentOf, ordinaryDay } from './journey-moments.ts';

/**
 * The moment at which a whole gate is played, and its demo day: the tests that kill servers make it (they read
 * `DEMO_DAY` and `DEMO_DAY_OFFSET`), and the journeys of an ordinary day are played on copies of the same.
 */
export function openGateMoment(): { moment: Moment; close: () => void } {
  const folder = mkdtempSync(join(passingFolder(), `bloomdesk-run-${process.pid}-`)); // one of a killed run is removed by the next
  chmodSync(folder, 0o755); // the database's own account passes through
  const moment = { ...momentOf(ordinaryDay.day), demoDay: join(folder, 'demo-day') };
  Object.assign(process.env, { DEMO_DAY: moment.demoDay, DEMO_DAY_OFFSET: String(moment.offset) });
  return { moment, close: () => rmSync(folder, { recursive: true, force: true }) };
}
