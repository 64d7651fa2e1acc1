import type { CallData } from '@bloomdesk/contract/call';
import type { uploadAreaMap } from '@bloomdesk/contract/delivery-areas/calls';

export type UploadedMap = NonNullable<CallData<typeof uploadAreaMap>['map']>;

/** Farther from its center a map is probably not the right one. */
const farMiles = 500;
const mostNamed = 3;

/** What an uploaded map holds, what it overlaps, and how far from its center it lies. */
export function mapReachWords({ polygons, positions, zipPoints, overlaps, milesFromCenter }: UploadedMap): string {
  const named = overlaps.slice(0, mostNamed).map((other) => `${other.zipPoints} also served by ${other.description}`);
  const more = overlaps.length > mostNamed ? [`and ${overlaps.length - mostNamed} more areas overlap it`] : [];
  const far = milesFromCenter === null ? [] : [`${counted(milesFromCenter, 'mile')} from its center`];
  return [
    `${counted(polygons, 'polygon')}, ${counted(positions, 'position')}`,
    `holds ${counted(zipPoints, 'ZIP code')}`,
    ...named,
    ...more,
    ...far,
  ].join('; ');
}

/** Does a map look as if it were the wrong one: with nobody in it, or far from its center? */
export function isOddMap({ zipPoints, milesFromCenter }: Pick<UploadedMap, 'zipPoints' | 'milesFromCenter'>): boolean {
  return zipPoints === 0 || (milesFromCenter !== null && milesFromCenter > farMiles);
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
}
