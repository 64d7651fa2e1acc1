import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tally } from '../tally.ts';
import { root } from '../workplace.ts';
import { unpackDebian } from './unpack-debian.ts';
import { run } from './unpacked-release.ts';

/**
 * Debian's promtool reads the alerts and runs their tests: each fires when it should, and is silent when it should be. The
 * package is unpacked in a folder of its own; nothing is installed and no Prometheus starts. Needs Debian.
 */
export async function proveAlerts(): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'bloomdesk-alerts-'));
  try {
    await unpackDebian('prometheus', folder);
    const promtool = join(folder, 'usr/bin/promtool');
    await run(promtool, ['check', 'rules', 'alerts.yml'], join(root, 'ops'));
    await run(promtool, ['test', 'rules', 'alerts.test.yml'], join(root, 'ops'));
    return { passed: 1, failures: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
