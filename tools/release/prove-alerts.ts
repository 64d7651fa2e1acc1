import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runVitest } from '../run-vitest.ts';
import type { Tally } from '../tally.ts';
import { root } from '../workplace.ts';
import { unpackDebian } from './unpack-debian.ts';
import { run } from './unpacked-release.ts';

/**
 * Debian's promtool reads the alerts and runs their tests: each fires when it should, and is silent when it should be. The
 * package is unpacked in a folder of its own; nothing is installed and no Prometheus starts. Needs Debian.
 */
export async function proveAlerts(): Promise<Tally> {
  return await withPrometheus(async (programs) => {
    const promtool = join(programs, 'promtool');
    await run(promtool, ['check', 'rules', 'alerts.yml'], join(root, 'ops'));
    await run(promtool, ['test', 'rules', 'alerts.test.yml'], join(root, 'ops'));
    return { passed: 1, failures: [] };
  });
}

/** Debian's Prometheus watches real servers while each alert comes about and its paragraph of the run-book is followed. */
export async function proveRunBook(): Promise<Tally> {
  return await withPrometheus(async (programs) => {
    process.env['PROMETHEUS'] = join(programs, 'prometheus');
    return await runVitest(['apps/server/test/run-book/'], {});
  });
}

/** Unpacks Debian's package in a folder of its own. */
async function withPrometheus(work: (programs: string) => Promise<Tally>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'bloomdesk-alerts-'));
  try {
    await unpackDebian('prometheus', folder);
    return await work(join(folder, 'usr/bin'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
