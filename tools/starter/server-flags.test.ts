import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workplace.ts';
import { serverEnv, serverFlags } from './server-flags.mjs';

test('the servers that tests kill and watch for hours run as those of npm start do', () => {
  const started = readFileSync(join(root, 'apps/server/test/fault-injection/server-process.ts'), 'utf8');
  expect(started).toContain(`const nodeFlags = [${serverFlags.map((flag: string) => `'${flag}'`).join(', ')}];`);
  for (const [name, value] of Object.entries(serverEnv)) expect(started).toContain(`${name}: '${value}'`);
});
