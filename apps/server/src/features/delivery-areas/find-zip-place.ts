import type { findZipPlace as call } from '@bloomdesk/contract/delivery-areas/places.calls';
import { milesBetween } from '@bloomdesk/domain/delivery-areas/miles-between';
import type { UseCase } from '#http/answer.ts';

const mostMiles = 40;
/** In degrees: 40 miles, and more than that across anywhere south of Alaska's north. */
const reach = { lat: 0.6, lng: 1.6 };

export const findZipPlace: UseCase<typeof call> = async (ctx, { lat, lng }) => {
  const box = { west: lng - reach.lng, east: lng + reach.lng, south: lat - reach.lat, north: lat + reach.lat };
  const near = (await ctx.areas.zipPlacesIn(box))
    .map((place) => ({ zip: place.zip, miles: milesBetween({ lat, lng }, place) }))
    .filter(({ miles }) => miles <= mostMiles)
    .toSorted((a, b) => a.miles - b.miles || (a.zip < b.zip ? -1 : 1))[0];
  if (!near) return { place: null };
  const [place] = await ctx.zipPlaces.named([near.zip]);
  return { place: place ? { zip: place.zip, city: place.city, state: place.state } : null };
};
