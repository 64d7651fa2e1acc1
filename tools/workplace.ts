import { dirname } from 'node:path';

/** The folder of the clone. */
export const root = dirname(import.meta.dirname);

/** One line for anyone who started the command, beside what the command answers. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
