import { readFileSync } from 'node:fs';

/** The version of this Bloomdesk, as its package has it. */
export const programVersion = String(
  Object(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version,
);
