import type { IncomingMessage } from 'node:http';
import { Refusal } from '#http/refusal.ts';

/** Throws where a request names its host twice: a proxy and this server might each believe another one. */
export function assertOneHost({ rawHeaders }: IncomingMessage): void {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new Refusal('two-hosts');
}
