import type { Place } from './typed-place.ts';

const cacheSize = 5;
let places: readonly Place[] = [];

/** The places opened from the palette in this visit, the last one first. */
export function recentPlaces(): readonly Place[] {
  return places;
}

/** Keeps a place for the next time; each stands once. */
export function visited(place: Place): void {
  const others = places.filter(
    ({ path, hash, label }) => path !== place.path || hash !== place.hash || label !== place.label,
  );
  places = [place, ...others].slice(0, cacheSize);
}
