import { transact, type Db } from '#db/db.ts';
import type { StaffMember } from '#http/staff-member.ts';
import { createCtx, type Ctx } from './request-context.ts';

/**
 * Runs the work in one transaction as the caller of `ctx`: what it wrote stays once it is done, whatever is answered in the
 * end, and nothing of it stays when it throws. It gets a context over that transaction, with the time of its beginning.
 */
export async function inTransaction<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  return await transact(ctx.app.pool, (db) => work(contextOver(ctx, db, ctx.staff)));
}

/** The same transaction in the name of a person who has become known only on the way, for the audit trail. */
export function signedBy(tx: Ctx, staff: StaffMember): Ctx {
  return contextOver(tx, tx.db, staff);
}

function contextOver({ app, requestId, ip, reply }: Ctx, db: Db, staff: StaffMember): Ctx {
  return createCtx(app, db, staff, requestId, ip, reply);
}
