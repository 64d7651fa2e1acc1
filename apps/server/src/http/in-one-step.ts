import { createCtx, type Ctx } from '#ctx.ts';
import { inTransaction } from '#db/db.ts';
import type { StaffMember } from './staff-member.ts';

/**
 * One short transaction of a call that is answered in steps. What it wrote stays, whatever the call answers in the end;
 * changes are signed by the person named, who may have become known only on the way.
 */
export async function inOneStep<T>(ctx: Ctx, work: (step: Ctx) => Promise<T>, staff: StaffMember = ctx.staff): Promise<T> {
  const { house, requestId, ip, reply } = ctx;
  return await inTransaction(house.pool, (db) => work(createCtx(house, db, staff, requestId, ip, reply)));
}
