import { join } from 'node:path';
import { runProgram } from './run-program.mjs';
import { root, say } from './workplace.ts';

// npm run dev: the server, started again after every change, and the web app's own server before it.
const server = join(root, 'apps/server/src/main.ts');
const vite = join(root, 'node_modules/vite/bin/vite.js');
const port = process.env.PORT ?? '4400';

say(`The server listens on port ${port}; open the address Vite names below. Ctrl-C stops both.`);
const ended = new AbortController();
const together = {
  serves: true,
  env: { PORT: port, BLOOMDESK_SERVER: `http://127.0.0.1:${port}` },
  until: ended.signal,
};
const programs = [
  runProgram(process.execPath, ['--watch', '--watch-preserve-output', server, 'serve'], together),
  runProgram(process.execPath, [vite], { ...together, cwd: join(root, 'apps/web') }),
];
process.exitCode = await Promise.race(programs);
ended.abort(); // the one that still runs stops with the other
await Promise.all(programs);
