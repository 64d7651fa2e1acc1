import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tally } from '../tally.ts';
import { unpackRelease, untilReady, whileRunning } from './unpacked-release.ts';

/** A port that nothing else here uses. */
const port = '7436';

/** A release that was unpacked elsewhere runs: its demo answers, and serves the screens. */
export async function proveRelease(): Promise<Tally> {
  const folder = await unpackRelease();
  const home = mkdtempSync(join(tmpdir(), 'bloomdesk-home-'));
  chmodSync(home, 0o755); // the database's own account passes through
  try {
    const env = { BLOOMDESK_HOME: home, BLOOMDESK_DEMO: 'on', PORT: port, METRICS_PORT: '0' };
    const page = await whileRunning(join(folder, 'bin/bloomdesk'), ['serve'], {
      env,
      work: async () => {
        await untilReady(`http://127.0.0.1:${port}/readyz`);
        return await (await fetch(`http://127.0.0.1:${port}/orders`)).text();
      },
    });
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page);
    return script ? { passed: 1, failures: [] } : { passed: 0, failures: ['release: its page brings no script'] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(home, { recursive: true, force: true });
  }
}
