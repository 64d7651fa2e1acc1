import type { Config } from '#config.ts';

/** What `bloomdesk …` can do (D247); each says what it did and fails with a sentence when it could not. */
export interface Command {
  /** One line of the list. */
  does: string;
  /** What `--help` says. */
  help: string;
  run(config: Config, args: string[]): Promise<void>;
}

/** A command's code is read when it runs: asking for help reads nothing and does nothing. */
export const commands: Readonly<Record<string, Command>> = {
  serve: {
    does: 'runs Bloomdesk until Ctrl-C or SIGTERM',
    help: 'Usage: bloomdesk serve\n\nEverything on one port. Settings come from the environment; the README lists them.',
    run: async (config, args) => await (await import('./serve.ts')).serve(config, args),
  },
  migrate: {
    does: 'brings the database up to date',
    help: 'Usage: bloomdesk migrate',
    run: async (config, args) => await (await import('./migrate.ts')).migrate(config, args),
  },
  seed: {
    does: 'adds invented orders to a demo database',
    help: [
      'Usage: bloomdesk seed [--date DAY] [--orders N] [--seed N]',
      '',
      '  --date DAY    the day the orders are around, like 2027-02-13 (default: today)',
      '  --orders N    how many (default: 1500)',
      '  --seed N      which ones: the same number makes the same orders (default: 1)',
    ].join('\n'),
    run: async (config, args) => await (await import('./seed.ts')).seed(config, args),
  },
  import: {
    does: 'takes products, table slots or delivery areas from a file',
    help: 'Usage: bloomdesk import products|table-slots|areas FILE [--dry-run]\n\n  --dry-run    says what would change and changes nothing',
    run: async (config, args) => await (await import('./import-file.ts')).importFile(config, args),
  },
  user: {
    does: 'adds, changes and lists accounts',
    help: [
      'Usage: bloomdesk user add EMAIL [--given NAME] [--family NAME] [--groups A,B] [--password PASSWORD]',
      '       bloomdesk user groups EMAIL A,B',
      '       bloomdesk user disable|enable|reset EMAIL',
      '       bloomdesk user list',
    ].join('\n'),
    run: async (config, args) => await (await import('./user.ts')).user(config, args),
  },
  mail: {
    does: 'prints what the simulated mailbox and chat have got',
    help: 'Usage: bloomdesk mail',
    run: async (config, args) => await (await import('./mail.ts')).mail(config, args),
  },
  doctor: {
    does: 'looks at everything a start needs, and says what is wrong',
    help: 'Usage: bloomdesk doctor',
    run: async (config, args) => await (await import('./doctor.ts')).doctor(config, args),
  },
};

/** What to print for somebody who asks for help with a command, or with all of them. */
export function helpText(name?: string): string {
  const command = name === undefined ? undefined : commands[name];
  if (command) return command.help;
  const width = Math.max(...Object.keys(commands).map(({ length }) => length)) + 2;
  const lines = Object.entries(commands).map(([each, { does }]) => `  ${each.padEnd(width)}${does}`);
  return ['Usage: bloomdesk COMMAND', '', ...lines, '', 'bloomdesk COMMAND --help says more about one.'].join('\n');
}
