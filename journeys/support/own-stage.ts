import { type ChildProcess, execFileSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { passingFolder } from '../../apps/server/test/support/passing-folder.ts';
import { ended, readyAddress, serverLog, startServer } from '../../tools/testing/demo-server.ts';

export interface OwnStage {
  /** Where its database is. */
  home: string;
  /** Starts its server, with its clock so many seconds ahead of the day of the journeys, and answers its address. */
  start(secondsAhead: number, otherSettings?: Record<string, string>): Promise<string>;
  /** What the server has said since it was started last. */
  said(): string;
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** A demo of a journey's own, on a day as it begins, for what needs a later hour or other settings than the other journeys. */
export function ownStage(name: string, settings: Record<string, string> = {}): OwnStage {
  const untouched = process.env.JOURNEYS_UNTOUCHED_HOME ?? '';
  const home = mkdtempSync(join(passingFolder(), 'bloomdesk-journeys-'));
  chmodSync(home, 0o755); // the database's own account passes through
  if (untouched !== '') execFileSync('cp', ['-a', `${untouched}/.`, home]); // with owners, which Node does not copy
  let server: ChildProcess | null = null;
  let starts = 0;
  const stop = async () => {
    if (server) await ended(server);
    server = null;
  };
  const log = () => `${name}-${starts}`;
  return {
    home,
    async start(secondsAhead, otherSettings = settings) {
      const offset = String(Number(process.env.JOURNEYS_CLOCK_OFFSET ?? '0') + secondsAhead);
      server = startServer(home, offset, otherSettings);
      starts += 1;
      return await readyAddress(server, log());
    },
    said: () => readFileSync(serverLog(log()), 'utf8'),
    stop,
    async close() {
      await stop();
      const elsewhere = join(home, 'postgres/elsewhere');
      if (lstatSync(elsewhere, { throwIfNoEntry: false }))
        rmSync(readlinkSync(elsewhere), { recursive: true, force: true });
      rmSync(home, { recursive: true, force: true });
    },
  };
}
