import type { Db } from '#db/db.ts';
import { operationFacts } from '#db/operation/operation-facts.ts';
import { writeProbe } from '#db/operation/write-probe.ts';
import { backupPlaceOf } from '#backup/backup-place-choice.ts';
import { keepHead } from '#features/audit/audit-heads.ts';
import { sealStore } from '#features/audit/audit-seals.store.ts';
import { keepHeadElsewhere } from '#features/audit/heads-elsewhere.ts';
import { trailNames } from '#features/audit/sealed-trails.store.ts';
import { freeDisks } from '#features/operations/free-disks.ts';
import { newestBackupAt } from '#features/operations/newest-backup.ts';
import {
  noteBackupAge,
  noteDisk,
  noteOperation,
  notePartner,
  noteWritable,
} from '#http/operation/operation-metrics.ts';
import { listedPartners } from '#partners/partner-list.ts';
import type { AppContext } from './app-context.ts';

const everySeconds = 15;
/** Looks between two times at which the end of the audit chain is kept outside of the database: five minutes. */
const looksPerHead = 20;
/** And beside the backups, which may be far away: an hour. */
const looksPerHeadElsewhere = 240;

/** Looks every quarter of a minute at what nobody waits for at a screen, for the metrics. The function answered ends this. */
export function watchOperation(app: AppContext): () => void {
  const probe = writeProbe(app.db);
  const look = async () => {
    noteWritable((await probe()) === undefined);
    await lookAtOperation(app);
  };
  let looks = 0;
  const timer = setInterval(() => {
    look()
      .then(() => keepHeads(app, looks++))
      .catch((error: unknown) => app.http.log.warn({ err: error }, 'the look at the operation failed'));
  }, everySeconds * 1000);
  timer.unref();
  return () => clearInterval(timer);
}

/** In a file, and in the log, which goes elsewhere where logs are gathered; where backups are made, beside them too. */
async function keepHeads({ pool, config, clock, http }: AppContext, look: number): Promise<void> {
  if (look % looksPerHead !== 0) return;
  for (const trail of trailNames) {
    const seals = sealStore(pool, trail);
    const head = await keepHead(seals, config.auditHeads, clock());
    if (head) http.log.info({ auditHead: { trail, ...head } }, 'the end of the audit chain');
    if (look % looksPerHeadElsewhere === 0 && config.backups.everyHours > 0)
      await keepHeadElsewhere(seals, backupPlaceOf(config), clock());
  }
}

/** One look; a place of backups that does not answer hides nothing of the database. */
export async function lookAtOperation({ db, clock, config }: AppContext): Promise<void> {
  const looks = [noteFacts(db, config, clock()), noteDisks(config), noteBackups(config, clock())];
  const failed = (await Promise.allSettled(looks)).find((look) => look.status === 'rejected');
  if (failed) throw failed.reason;
}

async function noteFacts(db: Db, config: AppContext['config'], now: Date): Promise<void> {
  const facts = await operationFacts(db, now);
  const { outbox, securityEvents, paused } = facts;
  noteOperation({ ...facts, outbox: outbox ?? [], securityEvents: securityEvents ?? [], paused: paused ?? [] });
  const failing = new Map((facts.failing ?? []).map(({ partner, seconds }) => [partner, seconds]));
  for (const { partner, mode } of listedPartners(config))
    notePartner(partner, mode, mode === 'not-set-up' ? 0 : (failing.get(partner) ?? 0));
}

async function noteDisks(config: AppContext['config']): Promise<void> {
  for (const { place, freeBytes } of await freeDisks(config)) noteDisk(place, freeBytes);
}

/** Where none is made by Bloomdesk there is nothing to say. */
async function noteBackups(config: AppContext['config'], now: Date): Promise<void> {
  const newest = await newestBackupAt(config);
  if (newest) noteBackupAge((now.getTime() - newest.getTime()) / 1000);
}
