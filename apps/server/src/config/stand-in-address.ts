import type { EnvironmentReader } from './environment.ts';

/** Where a stand-in is asked in place of a partner: on this machine, for a secret is not sent to just any other. */
export function standInOf({ text, problems }: EnvironmentReader, name: string, port: number): string | undefined {
  const base = text(name);
  if (base !== undefined && !/^http:\/\/127\.0\.0\.1:\d{2,5}$/.test(base))
    problems.push(`${name} must be an address of this machine like http://127.0.0.1:${port}.`);
  return base;
}
