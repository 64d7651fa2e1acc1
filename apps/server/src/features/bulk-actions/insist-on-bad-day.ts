import type { BadDayAction } from '@bloomdesk/contract/bulk/bad-day.shapes';
import { can } from '@bloomdesk/domain/access/permissions';
import { badDayNeeds } from '@bloomdesk/domain/bad-day/bad-day-wish';
import type { Ctx } from '#ctx.ts';
import { badField, Refusal } from '#http/refusal.ts';
import { insistOnReasons } from '#order-steps/insist-on-reasons.ts';

/** Refuses a mass redelivery without reasons, for somebody it has no deed for, or with deeds that its sender may not do. */
export function insistOnBadDay({ staff }: Ctx, { reasons, deeds }: BadDayAction, suborderIds: readonly string[]): void {
  insistOnReasons('action.reasons', reasons);
  for (const suborderId of suborderIds) {
    const deed = deeds[suborderId];
    if (!deed) throw badField(`action.deeds.${suborderId}`, 'is required');
    if (!badDayNeeds(deed).every((permission) => can(staff, permission)))
      throw new Refusal('not-allowed', 'You may not do this.', 403);
  }
}
