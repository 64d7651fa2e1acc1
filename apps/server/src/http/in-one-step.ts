import { createCtx, type Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#db/db.ts';
import type { StaffMember } from './staff-member.ts';

/** One short transaction of a call that is answered in steps: what it wrote stays, whatever the call answers in the end. */
export async function inOneStep<T>(ctx: Ctx, work: (step: Ctx) => Promise<T>): Promise<T> {
  return await inTransaction(ctx.house.pool, (db) => work(contextOf(ctx, db, ctx.staff)));
}

/** The same step in the name of a person who has become known only on the way, for the audit trail. */
export function signedBy(step: Ctx, staff: StaffMember): Ctx {
  return contextOf(step, step.db, staff);
}

function contextOf({ house, requestId, ip, reply }: Ctx, db: Ctx['db'], staff: StaffMember): Ctx {
  return createCtx(house, db, staff, requestId, ip, reply);
}
