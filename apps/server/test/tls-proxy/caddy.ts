import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ended } from '#test/fault-injection/server-process.ts';
import { until } from '#test/fault-injection/until.ts';

export interface Caddy {
  port: number;
  /** The certificate of the authority that vouches for it, PEM. */
  ca: string;
  stop(): Promise<void>;
}

/**
 * Caddy as `ops/compose.yaml` runs it: its own choice of versions and ciphers. What differs is the authority, which is of
 * this folder and enters no machine's list, and the port.
 */
export async function startCaddy(program: string, to: number): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'bloomdesk-caddy-'));
  const port = await freePort();
  const settings = join(folder, 'Caddyfile');
  writeFileSync(
    settings,
    `{
  skip_install_trust
  admin off
  auto_https disable_redirects
}
localhost:${port} {
  tls internal
  reverse_proxy 127.0.0.1:${to}
}
`,
  );
  const caddy = spawn(program, ['run', '--config', settings, '--adapter', 'caddyfile'], {
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });
  const root = join(folder, 'caddy/pki/authorities/local/root.crt');
  const leaf = join(folder, 'caddy/certificates/local/localhost/localhost.crt');
  await until(
    () => 'Caddy to have a certificate',
    () => Promise.resolve((isRunning(caddy) && existsSync(leaf)) || undefined),
  );
  return {
    port,
    ca: readFileSync(root, 'utf8'),
    async stop() {
      await ended(caddy, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isRunning({ exitCode }: ChildProcess): boolean {
  if (exitCode !== null) throw new Error(`Caddy ended with ${exitCode}.`);
  return true;
}
