import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended, freePort } from '#test/fault-injection/server-process.ts';

const program = '/usr/sbin/haproxy';

/** Is Debian's HAProxy here? `apt-get install haproxy` brings it. */
export const hasHaproxy = existsSync(program);

export interface Haproxy {
  port: number;
  stop(): Promise<void>;
}

/** Leads connections to a primary, and to its standby once the primary does not answer for a second. */
export async function startHaproxy(primary: number, standby: number): Promise<Haproxy> {
  const port = await freePort();
  return leadConnections(port, [
    `listen database
  bind 127.0.0.1:${port}
  option tcp-check
  default-server inter 500ms fall 2 rise 2 on-marked-down shutdown-sessions
  server primary 127.0.0.1:${primary} check
  server standby 127.0.0.1:${standby} check backup`,
  ]);
}

/** A node, and where its Patroni says which one it is. */
interface Node {
  name: string;
  port: number;
  api: number;
}

/** Leads connections on one port to the node that is the leader, and on another one to a standby, as Patroni's own example does. */
export async function startHaproxyByPatroni(nodes: readonly Node[]): Promise<Haproxy & { standbyPort: number }> {
  const [port, standbyPort] = [await freePort(), await freePort()];
  const servers = nodes.map(({ name, port: at, api }) => `  server ${name} 127.0.0.1:${at} check port ${api}`);
  const listen = (name: string, at: number) => `listen ${name}
  bind 127.0.0.1:${at}
  option httpchk OPTIONS /${name}
  http-check expect status 200
  default-server inter 3s fall 3 rise 2 on-marked-down shutdown-sessions
${servers.join('\n')}`;
  return { ...leadConnections(port, [listen('primary', port), listen('replica', standbyPort)]), standbyPort };
}

function leadConnections(port: number, listens: readonly string[]): Haproxy {
  const folder = mkdtempSync(join(tmpdir(), 'bloomdesk-haproxy-'));
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
${listens.join('\n')}
`,
  );
  const haproxy = spawn(program, ['-db', '-f', settings], { stdio: 'ignore' });
  return {
    port,
    async stop() {
      await ended(haproxy, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
