import type { listDayDeliveries as call } from '@bloomdesk/contract/deliveries/calls';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import type { UseCase } from '#http/answer.ts';
import { badField } from '#http/refusal.ts';

type Coords = { lat: number; lng: number } | null;

function placeOf(coords: Coords, zipPlace: Coords) {
  if (isKnown(coords)) return { ...coords, isExact: true };
  return isKnown(zipPlace) ? { ...zipPlace, isExact: false } : null;
}

/** Addresses of the forces and some imported ones are said to be at 0, 0, which is nowhere. */
function isKnown(coords: Coords): coords is NonNullable<Coords> {
  return coords !== null && (coords.lat !== 0 || coords.lng !== 0);
}

/** An address that nobody has found yet is at the middle of its ZIP code, and said to be that (D338). */
export const listDayDeliveries: UseCase<typeof call> = async (ctx, { fcId, date }) => {
  if (!isDay(date)) throw badField('date', 'must be a day of the calendar');
  const deliveries = await ctx.deliveries.ofDay(fcId, date);
  return {
    deliveries: deliveries.map(({ coords, zipPlace, startAt, ...delivery }) => ({
      ...delivery,
      startTime: startAt?.toISOString() ?? null,
      place: placeOf(coords, zipPlace),
    })),
  };
};
