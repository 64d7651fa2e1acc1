import type { CallData } from '@bloomdesk/contract/call';
import type { uploadAreaMap } from '@bloomdesk/contract/delivery-areas/calls';
import { countOf } from '@bloomdesk/domain/count-of';

export type UploadedMap = NonNullable<CallData<typeof uploadAreaMap>['map']>;

/** Farther from its center a map is probably not the right one. */
const farMiles = 500;
const mostNamed = 3;

/** What an uploaded map holds, what it overlaps, and how far from its center it lies. */
export function formatMapReach({ polygons, positions, zipPoints, overlaps, milesFromCenter }: UploadedMap): string {
  const named = overlaps.slice(0, mostNamed).map((other) => `${other.zipPoints} also served by ${other.description}`);
  const more =
    overlaps.length > mostNamed
      ? [`and ${countOf(overlaps.length - mostNamed, 'more area overlaps', 'more areas overlap')} it`]
      : [];
  const far = milesFromCenter === null ? [] : [`${countOf(milesFromCenter, 'mile')} from its center`];
  return [
    `${countOf(polygons, 'polygon')}, ${countOf(positions, 'position')}`,
    `holds ${countOf(zipPoints, 'ZIP code')}`,
    ...named,
    ...more,
    ...far,
  ].join('; ');
}

/** Does a map look as if it were the wrong one: with nobody in it, or far from its center? */
export function isOddMap({ zipPoints, milesFromCenter }: Pick<UploadedMap, 'zipPoints' | 'milesFromCenter'>): boolean {
  return zipPoints === 0 || (milesFromCenter !== null && milesFromCenter > farMiles);
}
