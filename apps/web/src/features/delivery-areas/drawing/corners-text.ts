/** A corner of a ring, longitude first, as GeoJSON writes a position. */
export type Corner = readonly [lng: number, lat: number];

export interface CornersRead {
  /** Those that can be read, in their order. */
  corners: readonly Corner[];
  /** What is wrong with the first line that cannot. */
  fault: string | null;
}

const oneCorner = /^(-?\d{1,3}(?:\.\d+)?)[\s,;]+(-?\d{1,3}(?:\.\d+)?)$/;

/** Reads corners as people write them: one on a line, latitude before longitude. */
export function parseCorners(text: string): CornersRead {
  const corners: Corner[] = [];
  let fault: string | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    const words = line.trim();
    if (words === '') continue;
    const [, lat, lng] = oneCorner.exec(words) ?? [];
    if (lat !== undefined && lng !== undefined && Math.abs(Number(lat)) <= 90 && Math.abs(Number(lng)) <= 180)
      corners.push([Number(lng), Number(lat)]);
    else fault ??= `Line ${index + 1} is not a latitude and a longitude, such as 39.29, -76.61.`;
  }
  return { corners, fault };
}

/** Corners as lines, to the centimeter; the last one, which closes a ring in a file, is left out. */
export function formatCorners(ring: readonly (readonly number[])[]): string {
  const [first, last] = [ring.at(0), ring.at(-1)];
  const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return (isClosed ? ring.slice(0, -1) : ring)
    .map(([lng = 0, lat = 0]) => `${rounded(lat)}, ${rounded(lng)}`)
    .join('\n');
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(7));
}
