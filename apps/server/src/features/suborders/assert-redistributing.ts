import { can } from '@bloomdesk/domain/access/permissions';
import { mayStartBulkAction } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import type { Ctx } from '#composition/request-context.ts';
import { badField, Refusal } from '#http/refusal.ts';

/** Refuses who does not pass both checks (D241), a day there is not, and a suborder that is named twice. */
export function assertRedistributing(
  { staff }: Ctx,
  { suborderIds, newDeliveryDate }: { suborderIds: readonly string[]; newDeliveryDate: string },
): void {
  if (!mayStartBulkAction('REDISTRIBUTE', (permission) => can(staff, permission))) throw new Refusal('not-allowed');
  if (!isDay(newDeliveryDate)) throw badField('newDeliveryDate', 'must be a day of the calendar');
  if (new Set(suborderIds).size < suborderIds.length) throw badField('suborderIds', 'names a suborder twice');
}
