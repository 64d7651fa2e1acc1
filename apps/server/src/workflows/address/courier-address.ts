import { whyNoCourier } from '@bloomdesk/domain/deliveries/courier-address';
import { reachesPlace } from '@bloomdesk/domain/delivery-areas/area-choice';
import { parseCoords } from '@bloomdesk/domain/suborders/recipient-rules';
import type { Ctx } from '#composition/request-context.ts';
import type { Destination } from '#workflows/delivery/delivery-to-be.ts';

/** Why no courier is booked for a suborder's address as both stand now; null when nothing speaks against it (D271). */
export async function whyNoCourierFor(ctx: Ctx, suborder: Destination): Promise<string | null> {
  const reasons = suborder.inException ? (await ctx.exceptions.open(suborder.suborderId)).reason : '';
  return whyNoCourier({ area: await areaOf(ctx, suborder), reasons });
}

/** An area that has been closed still drives what it has taken: only where it reaches is asked. */
async function areaOf(ctx: Ctx, { areaId, recipient }: Destination) {
  const area = areaId === null ? undefined : await ctx.areas.reach(areaId);
  if (area === undefined) return null;
  const { coords, zipCode } = Object(recipient);
  const place = { point: parseCoords(coords), zipCode: String(zipCode ?? '').slice(0, 5) };
  return { description: area.description, isReached: reachesPlace(area, place) };
}
