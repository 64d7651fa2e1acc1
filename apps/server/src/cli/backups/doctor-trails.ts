import type pg from 'pg';
import { backupPlaceOf } from '#backup/backup-place-choice.ts';
import type { Config } from '#config/config.ts';
import { firstLostHead } from '#features/audit/audit-heads.ts';
import { type SealStore, sealStore } from '#features/audit/audit-seals.store.ts';
import { firstLostElsewhere } from '#features/audit/heads-elsewhere.ts';
import { readChain, startOfChain } from '#features/audit/seal-trail.ts';
import { sealCheckStore } from '#features/audit/seal-checks.store.ts';
import type { TrailName } from '#features/audit/sealed-trails.store.ts';
import type { Finding } from '#cli/finding.ts';

/**
 * Do the events of a trail fit their seals, and is its end where it was? Read from where the server has come to by itself
 * (D500), or from the start on wish and where no server has read the whole chain yet.
 */
export async function aboutTrail(
  pool: pg.Pool,
  config: Config,
  trail: TrailName,
  isWhole: boolean,
): Promise<Finding[]> {
  const what = trail === 'audit' ? 'Audit trail' : 'Security events';
  const seals = sealStore(pool, trail);
  const check = await sealCheckStore(pool).of(trail);
  const from = isWhole || !check?.wholeAt ? startOfChain : check;
  const { brokenEvent = check?.brokenEvent ?? undefined } = await readChain(seals, from);
  if (brokenEvent !== undefined && brokenEvent !== 0)
    return [{ what, problem: `event ${brokenEvent} does not fit its seal` }];
  const forged = await seals.forgedErasure();
  if (forged !== undefined)
    return [
      {
        what,
        problem: `texts of events were changed in the name of the erasure ${forged}, whose own event says otherwise`,
      },
    ];
  return [{ what, problem: await lostEnd(seals, config) }];
}

async function lostEnd(seals: SealStore, config: Config): Promise<string | undefined> {
  const lost =
    (await firstLostHead(seals, config.auditHeads)) ??
    (config.backups.everyHours > 0 ? await firstLostElsewhere(seals, backupPlaceOf(config)) : undefined);
  return lost && `its end as it was kept at ${lost.at} is gone: events were deleted or written again`;
}
