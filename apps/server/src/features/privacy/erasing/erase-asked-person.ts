import { listErasures } from '#backup/erasure-list.ts';
import { backupPlaceOf } from '#backup/backup-place-choice.ts';
import type { AppContext } from '#composition/app-context.ts';
import { type Ctx, systemCtx } from '#composition/request-context.ts';
import { inTransaction, signedBy } from '#composition/transaction.ts';
import { lockErasure } from '#workflows/locking/lock-order.ts';
import { runErasing } from './run-erasing.ts';

/**
 * Job: erases a person that was asked for, in one transaction. The erasure stands on the list beside the backups before it is
 * true here: a backup of before must never bring the person back (D493). What has become open meanwhile refuses it.
 */
export async function eraseAskedPerson(app: AppContext, job: unknown): Promise<void> {
  const erasureId = String(Object(job).erasureId);
  const ctx = systemCtx(app, 'erasing', erasureId);
  await inTransaction(ctx, async (tx) => {
    const erasure = await lockErasure(tx, erasureId);
    if (erasure?.state !== 'asked') return; // done by a run before
    const verdict = await runErasing(signedBy(tx, { ...tx.staff, email: erasure.askedBy }), erasure);
    if (!verdict.ok) return await tx.erasures.setRefused(erasureId, verdict.message, tx.now);
    await listDone(tx);
  });
}

async function listDone({ erasures, config }: Pick<Ctx, 'erasures' | 'config'>): Promise<void> {
  const done = await erasures.done();
  await listErasures(
    backupPlaceOf(config),
    done.map(({ erasureId, doneAt, hashes }) => ({ erasureId, at: (doneAt ?? new Date(0)).toISOString(), hashes })),
  );
}
