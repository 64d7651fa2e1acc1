import { createServer } from 'node:net';
import { getJwks } from '@bloomdesk/contract/identity/calls';
import type { Config } from '#config/config.ts';
import type { Finding } from '#cli/finding.ts';

/** Is the port free, or held by the server of this very database? That one answers with the keys the database keeps. */
export async function checkPort({ host, port }: Config, keyIds: readonly string[]): Promise<Finding> {
  const what = `Port ${port} on ${host}`;
  if (await isFree(host, port)) return { what };
  const answered = await keyIdsAt(host, port);
  if (answered?.some((id) => keyIds.includes(id))) return { what: `${what}: Bloomdesk is running there` };
  const who = !answered
    ? 'another program'
    : `another Bloomdesk${keyIds.length > 0 ? ', with a database of its own' : ''}`;
  return { what, problem: `taken by ${who}; stop it, or choose another port: PORT=4500 npm start` };
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** The public keys of a Bloomdesk that answers there; undefined when it is none. */
async function keyIdsAt(host: string, port: number): Promise<string[] | undefined> {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  try {
    const answer = await fetch(`http://${name}:${port}${getJwks.path}`, { signal: AbortSignal.timeout(10_000) });
    const { keys } = Object(await answer.json());
    return Array.isArray(keys) ? keys.map((key) => String(Object(key).kid)) : undefined;
  } catch {
    return undefined;
  }
}
