import { join } from 'node:path';
import { runProgram } from './run-program.mjs';
import { root } from './workplace.ts';

// npm run format: lays every file out as the server does, or those that are named.
const files = process.argv.slice(2);
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
process.exitCode = await runProgram(
  process.execPath,
  [biome, 'format', '--write', ...(files.length ? files : [root])],
  {
    cwd: root,
  },
);
