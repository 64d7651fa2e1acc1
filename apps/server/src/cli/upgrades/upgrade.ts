import type { Config } from '#config/config.ts';
import { optionsOf } from '#cli/command-options.ts';
import { migrate } from '#cli/migrate.ts';
import { openOwnersDatabase, type OwnersDatabase } from '#cli/open-database.ts';
import type { Finding } from '#cli/finding.ts';
import { checkUpgrade } from './check-upgrade.ts';

/** `bloomdesk upgrade`: says what stands in the way, and takes the steps of this version; `--check` only says. */
export async function upgrade(config: Config, args: readonly string[] = []): Promise<void> {
  const { check } = optionsOf('upgrade', args, { check: { type: 'boolean' } });
  const database = await openOwnersDatabase(config);
  const findings = await lookedAt(config, database);
  for (const { what, problem } of findings)
    console.log(`${problem ? '✗' : '✓'} ${what}${problem ? `: ${problem}` : ''}`);
  if (findings.some(({ problem }) => problem)) throw new Error('The upgrade was not begun. Nothing was changed.');
  if (!check) await migrate(config);
}

async function lookedAt(config: Config, { url, close }: OwnersDatabase): Promise<Finding[]> {
  try {
    return await checkUpgrade(config, url);
  } finally {
    await close();
  }
}
