import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverFolder } from './server-folder.ts';

/** The version of this Bloomdesk, as its package has it. */
export const programVersion = String(
  Object(JSON.parse(readFileSync(join(serverFolder, 'package.json'), 'utf8'))).version,
);
