import { can } from '@bloomdesk/domain/access/permissions';
import { countPacked, mayCompleteUnpacked } from '@bloomdesk/domain/batches/batch-completion';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import type { Ctx } from '#composition/request-context.ts';
import { badField, found, refusalBy } from '#http/refusal.ts';
import type { BatchMember } from '#workflows/locking/lock-batch-members.ts';
import type { LockedBatch } from '#workflows/locking/lock-batch.ts';

interface Input {
  force: boolean;
  reason?: string | undefined;
  confirmUnpacked: number;
}

/** A batch of a guided center is completed when it is packed, or when someone who may insists, with a reason (D273). */
export async function assertPacked(
  ctx: Ctx,
  batch: Pick<LockedBatch, 'fcId'>,
  members: readonly BatchMember[],
  { force: request, reason = '', confirmUnpacked }: Input,
): Promise<void> {
  const { config } = found(await ctx.centers.get(batch.fcId), `Fulfillment center ${batch.fcId}`);
  const count = countPacked(members);
  const force = request && can(ctx.staff, 'batch.updateStatus');
  if (mayCompleteUnpacked(count, config, { force: false, confirmUnpacked: 0 }).ok) return;
  if (force && reason.trim() === '') throw badField('reason', 'is required to complete a batch that is not packed');

  const verdict = mayCompleteUnpacked(count, config, { force, confirmUnpacked });
  if (!verdict.ok) throw refusalBy(verdict, { data: { ...count, inException: inExceptionOf(members) } });
  ctx.audit.note({ unpacked: count.unpacked, ...(force && { force, reason: reason.trim() }) });
}

/** The live members in exception, which stay behind. */
export function inExceptionOf(members: readonly BatchMember[]): string[] {
  return members.filter((member) => member.inException && isLive(member)).map(({ suborderId }) => suborderId);
}
