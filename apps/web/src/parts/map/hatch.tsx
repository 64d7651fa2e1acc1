/** What shapes of the kind `overlap` are filled with. */
export const hatchFill = 'url(#map-hatch)';

/** The pattern itself; one stands beside every map. */
export function Hatch() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <defs>
        <pattern id="map-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="0" y1="0" x2="0" y2="8" className="map-hatch-line" />
        </pattern>
      </defs>
    </svg>
  );
}
