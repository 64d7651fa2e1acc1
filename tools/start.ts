import { runProgram } from './run-program.mjs';
import { buildServer, builtServer } from './server-build.ts';
import { serverEnv, serverFlags } from './starter/server-flags.mjs';
import { buildWeb } from './web-build.ts';

// npm start: the web app as it should be served and the server as it should run, each built when a source changed.
const built = await Promise.all([buildWeb(), buildServer()]);
process.exitCode = built.every(Boolean)
  ? await runProgram(process.execPath, [...serverFlags, builtServer, 'serve', ...process.argv.slice(2)], {
      serves: true,
      env: serverEnv,
    })
  : 1;
