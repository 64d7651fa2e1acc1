import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runVitest } from '../run-vitest.ts';
import type { Tally } from '../tally.ts';
import { unpackDebian } from './unpack-debian.ts';

/** A server behind Debian's Caddy: what is spoken with browsers, and what is refused. */
export async function proveTls(): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'bloomdesk-tls-'));
  try {
    await unpackDebian('caddy', folder);
    process.env.CADDY = join(folder, 'usr/bin/caddy');
    return await runVitest(['apps/server/test/tls-proxy'], {});
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
