import type { MigratedDatabase } from '#db/migrate.ts';
import type { OpenDatabase } from '#cli/open-database.ts';

/** How a start calls the process that takes such a step; nobody types it. */
const ofStep = '--step';

/** What that process is started with. */
export const stepArguments = ['serve', ofStep];

/** Was this process started to take one step of a start? */
export function isStepProcess(args: readonly string[]): boolean {
  return args.length === 1 && args[0] === ofStep && process.send !== undefined;
}

/** What takes much memory once, in the order of a start. Where the database is travels here: an environment can be read by others. */
export type StartStep =
  | { kind: 'migrate'; ownerUrl: string; serverLogin: string | undefined }
  | { kind: 'seed'; database: Pick<OpenDatabase, 'url' | 'role'> };

/** What comes of it; a day of orders is just there. */
export type StepOutcome = { kind: 'done'; migrated: MigratedDatabase | null } | { kind: 'failed'; message: string };
