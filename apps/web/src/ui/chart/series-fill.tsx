import type { SeriesLook } from './chart-data.ts';

const spacing = 6;

/** The fill of a series inside an `svg`, under an id of its own; it takes the color of what stands around it. */
export function SeriesFill({ id, pattern }: { id: string; pattern: SeriesLook['pattern'] }) {
  return (
    <pattern id={id} width={spacing} height={spacing} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      {pattern === 'solid' && <rect width={spacing} height={spacing} fill="currentColor" />}
      {pattern !== 'solid' && <rect width={spacing} height={spacing} fill="currentColor" opacity="0.12" />}
      {(pattern === 'stripes' || pattern === 'cross') && <rect width="2.5" height={spacing} fill="currentColor" />}
      {pattern === 'cross' && <rect width={spacing} height="1.5" fill="currentColor" />}
      {pattern === 'dots' && <circle cx="3" cy="3" r="1.6" fill="currentColor" />}
    </pattern>
  );
}
