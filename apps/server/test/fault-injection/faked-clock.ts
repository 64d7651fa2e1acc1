import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's `faketime` package; it stands between a program and the system's clock. */
const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((path) => existsSync(path));

export const clockCanBeFaked = library !== undefined;

/** The clock of a server, which a test sets ahead or back while it runs; its embedded database keeps the machine's. */
export function fakedClock() {
  const folder = mkdtempSync(join(tmpdir(), 'bloomdesk-clock-'));
  chmodSync(folder, 0o755); // a server that was started as root reads it as another account
  const file = join(folder, 'offset');
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`, { mode: 0o644 });
  set(0);
  return {
    env: {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    /** Seconds by which it is off, from about a second from now on. */
    set,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
