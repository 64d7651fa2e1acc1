import { migrate, type OpenDatabase } from '#cli/open-database.ts';
import { patiently } from '#cli/patient-start.ts';
import { createApp } from '#composition/app.ts';
import type { Config } from '#config/config.ts';
import { openLog } from '#config/log.ts';
import { seedFirstDay } from '#seed/first-start.ts';
import type { MigratedDatabase } from '#db/migrate.ts';
import type { StartStep, StepOutcome } from './start-steps.ts';

/** Takes the step of a start that this process was started for, says what it came to, and ends. */
export async function takeStep(config: Config): Promise<void> {
  process.once('disconnect', () => process.exit(1)); // who waits for it is gone
  const step = await new Promise<StartStep>((resolve) => void process.once('message', resolve));
  const outcome = await resultOf(config, step).then(
    (migrated): StepOutcome => ({ kind: 'done', migrated }),
    (error: unknown): StepOutcome => ({
      kind: 'failed',
      message: error instanceof Error ? error.message : String(error),
    }),
  );
  process.send?.(outcome, undefined, undefined, () => process.exit(0));
}

async function resultOf(config: Config, step: StartStep): Promise<MigratedDatabase | null> {
  if (step.kind === 'migrate') return await migrate(step.ownerUrl, step.serverLogin);
  await patiently(() => seedIn(config, step.database));
  return null;
}

async function seedIn(config: Config, { url, role }: Pick<OpenDatabase, 'url' | 'role'>): Promise<void> {
  const app = await createApp({ config, databaseUrl: url, role, log: openLog('silent') });
  try {
    await seedFirstDay(app);
  } finally {
    await app.http.close();
    await app.pool.end();
  }
}
