import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/fault-injection/server-process.ts';

const program = '/usr/sbin/haproxy';

/** Is Debian's HAProxy here? `apt-get install haproxy` brings it. */
export const hasHaproxy = existsSync(program);

export interface Haproxy {
  port: number;
  stop(): Promise<void>;
}

/** Leads connections to a primary, and to its standby once the primary does not answer for a second. */
export async function startHaproxy(primary: number, standby: number): Promise<Haproxy> {
  const folder = mkdtempSync(join(tmpdir(), 'bloomdesk-haproxy-'));
  const port = await freePort();
  const settings = join(folder, 'haproxy.cfg');
  writeFileSync(
    settings,
    `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen database
  bind 127.0.0.1:${port}
  option tcp-check
  default-server inter 500ms fall 2 rise 2 on-marked-down shutdown-sessions
  server primary 127.0.0.1:${primary} check
  server standby 127.0.0.1:${standby} check backup
`,
  );
  const haproxy = spawn(program, ['-db', '-f', settings], { stdio: 'ignore' });
  return {
    port,
    async stop() {
      const exit = new Promise((resolve) => void haproxy.once('exit', resolve));
      haproxy.kill('SIGKILL');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
