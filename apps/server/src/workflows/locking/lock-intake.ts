import type { Ctx } from '#composition/request-context.ts';
import type { IntakeRow } from '#features/intake/intake.store.ts';

/** Locks an intake order, before any order it is about. */
export async function lockIntake(ctx: Ctx, intakeId: string): Promise<IntakeRow | undefined> {
  return await ctx.intake.lock(intakeId);
}

/** The same by its key. */
export async function lockIntakeByKey(
  ctx: Ctx,
  key: { channel: string; externalId: string },
): Promise<IntakeRow | undefined> {
  return await ctx.intake.lockByKey(key);
}

/** Locks what a shop has sent, before the intake order it becomes; false when another has read it. */
export async function lockReceivedShopEvent(ctx: Pick<Ctx, 'shopEvents'>, eventId: string): Promise<boolean> {
  return await ctx.shopEvents.lockReceived(eventId);
}
