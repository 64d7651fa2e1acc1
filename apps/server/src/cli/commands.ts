import type { Config } from '#config.ts';
import { doctor } from './doctor.ts';
import { importFile } from './import-file.ts';
import { mail } from './mail.ts';
import { migrate } from './migrate.ts';
import { seed } from './seed.ts';
import { serve } from './serve.ts';
import { user } from './user.ts';

type Command = (config: Config, args: string[]) => Promise<void>;

/** What `bloomdesk …` can do (D247); each says what it did and fails with a sentence when it could not. */
export const commands: Record<string, Command> = {
  serve,
  migrate,
  seed,
  import: importFile,
  user,
  mail,
  doctor,
};
