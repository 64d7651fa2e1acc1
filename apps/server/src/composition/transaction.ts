import { watchAccess } from '#db/access/changed-access.ts';
import { transact, type Db, type SayLast } from '#db/db.ts';
import { savepoint } from '#db/savepoint.ts';
import { isFault, Refusal } from '#http/refusal.ts';
import type { StaffMember } from '#http/staff-member.ts';
import { traced } from '#telemetry/traced.ts';
import { createCtx, type Ctx } from './request-context.ts';
import { requestScope } from './request-scope.ts';

/**
 * Runs the work in one transaction as the caller of `ctx`: what it wrote stays once it is done, whatever is answered in the
 * end, and nothing of it stays when it throws. It gets a context over that transaction, with the time of its beginning,
 * and may name its last statement, which is sent together with the commit.
 */
export async function inTransaction<T>(ctx: Ctx, work: (tx: Ctx, last: SayLast) => Promise<T>): Promise<T> {
  const { pool, signIn } = ctx[requestScope].app;
  let changed: ReadonlySet<string> = new Set();
  const inside = (db: Db, last: SayLast) => {
    changed = watchAccess(db);
    return work(contextOver(ctx, db, ctx.staff, ctx.requestId), last);
  };
  const done = await traced('transaction', { side: 'inside', isFault }, () => transact(pool, inside));
  for (const staffId of changed) signIn.forget(staffId); // a session that has just ended opens nothing any more
  return done;
}

/**
 * Runs the work within the transaction of `ctx`, with a trail of its own. When it is refused, nothing of it stays and the
 * refusal is answered, so that the transaction goes on without it; what is merely busy is thrown, for it may be tried again.
 */
export async function unlessRefused(ctx: Ctx, work: (tx: Ctx) => Promise<void>): Promise<Refusal | undefined> {
  const { db } = ctx[requestScope];
  const mark = await savepoint(db);
  try {
    await work(contextOver(ctx, db, ctx.staff, ctx.requestId));
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'busy') throw error;
    await mark.goBack();
    return error;
  }
}

/** The same connection in the name of a person who has become known only on the way, for the audit trail. */
export function signedBy(ctx: Ctx, staff: StaffMember, requestId = ctx.requestId): Ctx {
  return contextOver(ctx, ctx[requestScope].db, staff, requestId);
}

function contextOver(ctx: Ctx, db: Db, staff: StaffMember, requestId: string): Ctx {
  return createCtx(ctx[requestScope].app, db, staff, requestId, ctx.ip, ctx.reply);
}
