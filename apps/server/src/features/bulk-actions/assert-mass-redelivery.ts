import type { MassRedeliveryAction } from '@bloomdesk/contract/mass-redelivery/shapes';
import { can } from '@bloomdesk/domain/access/permissions';
import { massRedeliveryNeeds } from '@bloomdesk/domain/mass-redelivery/redelivery-choice';
import type { Ctx } from '#composition/request-context.ts';
import { badField, Refusal } from '#http/refusal.ts';
import { assertReasons } from '#workflows/order/assert-reasons.ts';

/**
 * Refuses a mass redelivery without reasons, for someone it has no action for, or with actions that its sender may not
 * do.
 */
export async function assertMassRedelivery(
  ctx: Ctx,
  { reasons, deeds }: MassRedeliveryAction,
  suborderIds: readonly string[],
): Promise<void> {
  await assertReasons(ctx, 'action.reasons', reasons);
  for (const suborderId of suborderIds) {
    const step = deeds[suborderId];
    if (!step) throw badField(`action.deeds.${suborderId}`, 'is required');
    if (!massRedeliveryNeeds(step).every((permission) => can(ctx.staff, permission))) throw new Refusal('not-allowed');
  }
}
