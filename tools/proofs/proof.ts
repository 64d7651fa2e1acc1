import { runVitest } from '../run-vitest.ts';
import type { Tally } from '../tally.ts';

/** A promise tried in full size. */
export interface Proof {
  says: string;
  /** Runs only when it is asked for by its name. */
  onlyByName?: true;
  run(): Promise<Tally> | Tally;
}

/** The same tests as every day, in sizes that they read. */
export function inFull(files: string[], sizes: Record<string, string>): Proof['run'] {
  return async () => {
    Object.assign(process.env, sizes);
    return await runVitest(files, {});
  };
}
