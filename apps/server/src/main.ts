import { enableCompileCache } from 'node:module';

enableCompileCache(); // what was read once is not read again: a restart takes half the time

const { ConfigError, readConfig } = await import('#config/config.ts');
const { runCommand } = await import('./cli/run-command.ts');

try {
  const code = await runCommand(process.argv.slice(2), () => readConfig(process.env, process.cwd()));
  if (code !== 0) process.exit(code);
} catch (error) {
  if (error instanceof ConfigError) for (const problem of error.problems) console.error(problem);
  else console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
