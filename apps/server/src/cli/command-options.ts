import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** A word behind a command that it does not know, or one that is missing. */
export class UsageError extends Error {}

/** The options of a command; a word it does not know is refused by name, before anything is done. */
export function optionsOf<T extends ParseArgsOptionsConfig>(command: string, args: readonly string[], options: T) {
  const known = Object.keys(options).map((name) => `--${name}`);
  for (const arg of args) {
    const name = arg.split('=')[0] ?? '';
    if (name.startsWith('-') && !known.includes(name)) throw unknownWord(command, name);
  }
  const { values, positionals } = parseWords(command, args, options);
  const [extra] = positionals;
  if (extra !== undefined) throw unknownWord(command, extra);
  return values;
}

/** For commands that take no words at all. */
export function assertNoArguments(command: string, args: readonly string[]): void {
  const [extra] = args;
  if (extra !== undefined) throw unknownWord(command, extra);
}

function parseWords<T extends ParseArgsOptionsConfig>(command: string, args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}. See bloomdesk ${command} --help.`);
  }
}

function unknownWord(command: string, word: string): UsageError {
  return new UsageError(`bloomdesk ${command} does not know ${word}. See bloomdesk ${command} --help.`);
}
