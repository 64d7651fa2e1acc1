import { enableCompileCache } from 'node:module';

enableCompileCache(); // what was read once is not read again: a restart takes half the time

const { ConfigError, readConfig } = await import('#config.ts');
const { commands } = await import('./cli/commands.ts');

const [name = 'help', ...args] = process.argv.slice(2);
const command = commands[name];

if (!command) {
  console.error(`bloomdesk knows: ${Object.keys(commands).join(', ')}`);
  process.exit(name === 'help' ? 0 : 2);
}

try {
  await command(readConfig(process.env, process.cwd()), args);
} catch (error) {
  if (error instanceof ConfigError) for (const problem of error.problems) console.error(problem);
  else console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
