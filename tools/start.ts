import { join } from 'node:path';
import { runProgram } from './run-program.mjs';
import { serverFlags } from './starter/server-flags.mjs';
import { buildWeb } from './web-build.ts';
import { root } from './workplace.ts';

// npm start: the web app as it should be served, then the server that serves it.
const server = join(root, 'apps/server/src/main.ts');
process.exitCode = (await buildWeb())
  ? await runProgram(process.execPath, [...serverFlags, server, 'serve', ...process.argv.slice(2)], { serves: true })
  : 1;
