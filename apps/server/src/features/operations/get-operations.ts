import type { getOperations as call } from '@bloomdesk/contract/operations/calls';
import type { CallData } from '@bloomdesk/contract/call';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { listedPartners } from '#partners/partner-list.ts';
import { freeDisks } from './free-disks.ts';
import { newestBackupAt } from './newest-backup.ts';
import { pauseOnWire } from './pause-on-wire.ts';

type Shown = CallData<typeof call>;

/** What operators look at, as it is this moment (D496). */
export const getOperations: UseCase<typeof call> = async (ctx) => {
  const { config, now } = ctx;
  const { failing, databaseBytes, outbox, jobsWaiting, jobsLate, unsealedSeconds, seals } =
    await ctx.operations.facts(now);
  return {
    lookedAt: now.toISOString(),
    database: { problem: (await ctx.operations.writeProblem()) ?? null, bytes: databaseBytes },
    disks: await freeDisks(config),
    backup: await backupOf(ctx),
    jobs: { waiting: jobsWaiting, lateSeconds: jobsLate, stuck: await stuckOf(ctx) },
    outbox: (outbox ?? []).map(({ partner, waiting, dead, oldest }) => ({
      partner,
      waiting,
      givenUp: dead,
      oldestSeconds: oldest,
    })),
    failingPartners: (failing ?? []).filter(({ partner }) =>
      listedPartners(config).some((listed) => listed.partner === partner && listed.mode !== 'not-set-up'),
    ),
    accounting: await accountingOf(ctx),
    audit: { unsealedSeconds, seals },
    pauses: (await ctx.pauses.all()).map(pauseOnWire),
  };
};

async function backupOf({ config, quarantine }: Ctx): Promise<Shown['backup']> {
  const newest = await newestBackupAt(config);
  return {
    everyHours: config.backups.everyHours,
    newestAt: newest?.toISOString() ?? null,
    quarantinedSince: (await quarantine.find())?.since.toISOString() ?? null,
  };
}

async function stuckOf({ operations }: Ctx): Promise<Shown['jobs']['stuck']> {
  const stuck = await operations.stuckJobs();
  return stuck.map(({ task, state, since, error }) => ({ task, state, since: since.toISOString(), problem: error }));
}

async function accountingOf({ config, comparisons }: Ctx): Promise<Shown['accounting']> {
  if (!config.netsuite) return null;
  const { differences, lookedAt } = await comparisons.standing();
  return { differences, lookedAt: lookedAt?.toISOString() ?? null };
}
