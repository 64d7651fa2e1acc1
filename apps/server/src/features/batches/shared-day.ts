import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { Refusal } from '#http/refusal.ts';
import type { Ctx } from '#composition/request-context.ts';
import type { SuborderInput } from './suborders-input.ts';

type Place = Pick<SuborderInput, 'suborderId' | 'fcId' | 'fulfillmentDate'>;

/** The fulfillment date all share with the batch's center; 422 naming the odd ones otherwise (D231). Empty when there are none. */
export async function assertOneDay(ctx: Ctx, fcId: number, suborders: readonly Place[]): Promise<string> {
  const day = usualDay(suborders.filter((suborder) => suborder.fcId === fcId));
  const odd = suborders.filter((suborder) => suborder.fcId !== fcId || suborder.fulfillmentDate !== day);
  if (odd.length === 0) return day;

  const centers = new Map((await ctx.centers.all()).map((center) => [center.fcId, center.name]));
  const details = odd.map((suborder) => ({
    field: suborder.suborderId,
    message: `${centers.get(suborder.fcId) ?? suborder.fcId}, ${formatDay(suborder.fulfillmentDate)}`,
  }));
  const listed = details.map(({ field, message }) => `${field} (${message})`).join('; ');
  throw new Refusal('mixed-batch', [listed], { details });
}

/** The day most of them have; of equally many the earliest. */
function usualDay(suborders: readonly Place[]): string {
  const counts = new Map<string, number>();
  for (const { fulfillmentDate } of suborders) counts.set(fulfillmentDate, (counts.get(fulfillmentDate) ?? 0) + 1);
  const [usual] = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return usual?.[0] ?? '';
}
