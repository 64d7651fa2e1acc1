import type { Config } from '#config/config.ts';
import { UsageError } from './command-options.ts';
import { commands, helpText } from './commands.ts';

const helpWords = ['help', '--help', '-h'];

/** Runs what was typed; answers the exit code: 0 done, 1 could not, 2 not understood. Help never does anything else. */
export async function runCommand(typed: readonly string[], readSettings: () => Config): Promise<number> {
  const [name = 'help', ...args] = typed;
  if (helpWords.includes(name)) return help(args[0]);
  if (!Object.hasOwn(commands, name)) return notUnderstood(`bloomdesk does not know "${name}".\n\n${helpText()}`);
  if (args.some((arg) => arg === '--help' || arg === '-h')) return help(name);
  try {
    await commands[name]?.run(readSettings(), args);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) return notUnderstood(error.message);
    throw error;
  }
}

function help(name: string | undefined): number {
  if (name !== undefined && !Object.hasOwn(commands, name) && !helpWords.includes(name))
    return notUnderstood(`bloomdesk does not know "${name}".\n\n${helpText()}`);
  console.log(helpText(name));
  return 0;
}

function notUnderstood(message: string): number {
  console.error(message);
  return 2;
}
