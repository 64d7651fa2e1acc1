import type { Config } from '#config/config.ts';
import { helpTexts } from './help-texts.ts';

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
    help: helpTexts.serve,
    run: async (config, args) => await (await import('./serve.ts')).serve(config, args),
  },
  migrate: {
    does: 'brings the database up to date',
    help: helpTexts.migrate,
    run: async (config, args) => await (await import('./migrate.ts')).migrate(config, args),
  },
  upgrade: {
    does: 'says what stands in the way of an upgrade, and takes its steps',
    help: helpTexts.upgrade,
    run: async (config, args) => await (await import('./upgrades/upgrade.ts')).upgrade(config, args),
  },
  seed: {
    does: 'adds invented orders to a demo database',
    help: helpTexts.seed,
    run: async (config, args) => await (await import('./seed.ts')).seed(config, args),
  },
  import: {
    does: 'takes products, areas, stock or history from a file, or all of an export',
    help: helpTexts.import,
    run: async (config, args) => await (await import('./import-file.ts')).importFile(config, args),
  },
  export: {
    does: 'writes everything the company owns into a folder',
    help: helpTexts.export,
    run: async (config, args) => await (await import('./export.ts')).exportTo(config, args),
  },
  user: {
    does: 'adds, changes and lists accounts',
    help: helpTexts.user,
    run: async (config, args) => await (await import('./user.ts')).user(config, args),
  },
  flag: {
    does: 'sets what a company or a center shows, and lists it',
    help: helpTexts.flag,
    run: async (config, args) => await (await import('./flag.ts')).flag(config, args),
  },
  mail: {
    does: 'prints what the simulated mailbox and chat have got',
    help: helpTexts.mail,
    run: async (config, args) => await (await import('./mail.ts')).mail(config, args),
  },
  backup: {
    does: 'copies the database to a safe place, and lists the copies',
    help: helpTexts.backup,
    run: async (config, args) => await (await import('./backups/backup.ts')).backup(config, args),
  },
  verify: {
    does: 'looks at every byte of a backup',
    help: helpTexts.verify,
    run: async (config, args) => await (await import('./backups/verify.ts')).verify(config, args),
  },
  restore: {
    does: 'brings a backup into an empty place',
    help: helpTexts.restore,
    run: async (config, args) => await (await import('./backups/restore.ts')).restore(config, args),
  },
  person: {
    does: 'says and gives out what is kept of a person',
    help: helpTexts.person,
    run: async (config, args) => await (await import('./privacy/person.ts')).person(config, args),
  },
  'erase-person': {
    does: 'erases a person from everything that is kept',
    help: helpTexts.erasePerson,
    run: async (config, args) => await (await import('./privacy/erasing-command.ts')).eraseByCommand(config, args),
  },
  quarantine: {
    does: 'says what waits for partners after a restore, and lets it go',
    help: helpTexts.quarantine,
    run: async (config, args) => await (await import('./backups/quarantine.ts')).quarantine(config, args),
  },
  'stand-in': {
    does: 'runs a stand-in of a partner on this machine, for a trial',
    help: helpTexts.standIn,
    run: async (config, args) => await (await import('./stand-in.ts')).standIn(config, args),
  },
  partners: {
    does: 'tries what a partner is counted on for, and asks for its events',
    help: helpTexts.partners,
    run: async (config, args) => await (await import('./partners/partners-command.ts')).partners(config, args),
  },
  doctor: {
    does: 'looks at everything a start needs, and says what is wrong',
    help: helpTexts.doctor,
    run: async (config, args) => await (await import('./doctor/doctor.ts')).doctor(config, args),
  },
};

/** What to print for someone who asks for help with a command, or with all of them. */
export function helpText(name?: string): string {
  const command = name === undefined ? undefined : commands[name];
  if (command) return command.help;
  const width = Math.max(...Object.keys(commands).map(({ length }) => length)) + 2;
  const lines = Object.entries(commands).map(([each, { does }]) => `  ${each.padEnd(width)}${does}`);
  return ['Usage: bloomdesk COMMAND', '', ...lines, '', 'bloomdesk COMMAND --help says more about one.'].join('\n');
}
