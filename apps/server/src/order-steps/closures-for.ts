import { closedDaysOf, closureOn } from '@bloomdesk/domain/closed-days/closures';
import type { Center } from '#features/fulfillment-centers/center-directory.ts';

/** What closed days mean for a delivery of an area on a day: why it cannot be, and on which days its center makes nothing ready. */
export function closuresFor({ closures }: Pick<Center, 'closures'>, areaId: number, day: string) {
  return { closedDays: closedDaysOf(closures), closedFor: closureOn(closures, areaId, day) };
}
