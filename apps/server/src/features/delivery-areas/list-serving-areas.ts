import type { listServingAreas as call } from '@bloomdesk/contract/delivery-areas/places.calls';
import { reachKind } from '@bloomdesk/domain/delivery-areas/area-choice';
import type { UseCase } from '#http/answer.ts';
import { programCentersOf } from '#http/visible-centers.ts';
import { badField } from '#http/refusal.ts';

export const listServingAreas: UseCase<typeof call> = async (ctx, { lat, lng, zip }) => {
  if ((lat === undefined) !== (lng === undefined))
    throw badField(lat === undefined ? 'lat' : 'lng', 'is needed beside the other one');
  const point = lat === undefined || lng === undefined ? null : { lat, lng };
  const centers = await ctx.centers.all();
  const nameOf = new Map(centers.filter(({ isActive }) => isActive).map(({ fcId, name }) => [fcId, name]));

  const own = await programCentersOf(ctx);
  const areas = await ctx.servingAreas.at({ point, zipCode: zip.slice(0, 5) });

  return {
    areas: areas.flatMap((area) => {
      const name = nameOf.get(area.fcId);
      if (name === undefined || own?.has(area.fcId) === false) return []; // a closed center delivers nothing
      const { id, description, deliveryMechanism, carrier, transportMode, priority, cutoff, nationwide } = area;
      const platform = { deliveryMechanism, transport: deliveryMechanism, transportVendor: deliveryMechanism };
      const rest = { carrier, transportMode, priority, cutoff, travel_time: area.travelTime, nationwide };
      const servesBy = reachKind(area);
      return [{ id, description, fc: { id: area.fcId, name }, ...platform, ...rest, servesBy }];
    }),
  };
};
