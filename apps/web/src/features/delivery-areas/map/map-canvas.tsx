import { useMemo } from 'react';
import type { DeliveryAreaGeojson } from '#features/delivery-areas/use-delivery-area-map.ts';
import { graticule, scaleBar, tilesInView } from './map-ground.ts';
import { type Camera, type Size, type WorldPoint, worldWidth } from './mercator.ts';
import { pathUnits, shapePath } from './shape-path.ts';

/** A shape with the name it is drawn under. */
export interface NamedShape {
  id: number;
  name: string;
  geojson: DeliveryAreaGeojson;
}

export interface MapCanvasProps {
  area: NamedShape;
  neighbours: readonly NamedShape[];
  camera: Camera;
  size: Size;
  /** A point near all shapes, in which their paths are measured. */
  from: WorldPoint;
  /** An address with {z}, {x} and {y}; null draws the grid alone. */
  tiles: string | null;
}

/** The drawing itself: ground, grid, neighbours in outline, the area, the scale. */
export function MapCanvas({ area, neighbours, camera, size, from, tiles }: MapCanvasProps) {
  const { width, height } = size;
  const world = worldWidth(camera.zoom);
  const scale = world / pathUnits;
  const place = `translate(${width / 2 + (from.x - camera.x) * world} ${height / 2 + (from.y - camera.y) * world}) scale(${scale})`;
  const path = useMemo(() => shapePath(area.geojson, from), [area, from]);
  const outlines = useMemo(
    () => neighbours.map(({ id, name, geojson }) => ({ id, name, path: shapePath(geojson, from) })),
    [neighbours, from],
  );
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="block w-full" aria-hidden="true">
      <rect {...{ width, height }} className="fill-sunken" />
      {tiles !== null &&
        tilesInView(tiles, camera, size).map(({ address, x, y, size: side }) => (
          <image key={address} href={address} {...{ x, y }} width={side} height={side} />
        ))}
      <Grid {...{ camera, size }} />
      <g transform={place} fillRule="evenodd" vectorEffect="non-scaling-stroke">
        {outlines.map((outline) => (
          <path
            key={outline.id}
            d={outline.path}
            vectorEffect="non-scaling-stroke"
            className="fill-transparent stroke-edge [stroke-dasharray:5_4]"
          >
            <title>{outline.name}</title>
          </path>
        ))}
        <path
          d={path}
          data-area={area.id}
          vectorEffect="non-scaling-stroke"
          strokeWidth={2}
          className="fill-accent/20 stroke-accent"
        >
          <title>{area.name}</title>
        </path>
      </g>
      <Scale {...{ camera, size }} />
    </svg>
  );
}

function Grid({ camera, size: { width, height } }: Pick<MapCanvasProps, 'camera' | 'size'>) {
  const { meridians, parallels } = graticule(camera, { width, height });
  return (
    <g className="stroke-line-strong" strokeWidth={1}>
      {meridians.map(({ at, degrees, label }) => (
        <g key={degrees}>
          <line x1={at} x2={at} y1={0} y2={height} />
          <text x={at + 4} y={14} className={gridText}>
            {label}
          </text>
        </g>
      ))}
      {parallels.map(({ at, degrees, label }) => (
        <g key={degrees}>
          <line x1={0} x2={width} y1={at} y2={at} />
          <text x={6} y={at - 4} className={gridText}>
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

const gridText = 'fill-muted stroke-none text-xs tabular-nums';

function Scale({ camera, size: { width, height } }: Pick<MapCanvasProps, 'camera' | 'size'>) {
  const bar = scaleBar(camera);
  const right = width - 14;
  return (
    <g>
      <rect
        x={right - bar.width - 8}
        y={height - 40}
        width={bar.width + 16}
        height={32}
        rx={4}
        className="fill-surface stroke-line"
      />
      <text x={right - bar.width / 2} y={height - 25} textAnchor="middle" className="fill-ink text-xs tabular-nums">
        {bar.label}
      </text>
      <path
        d={`M${right - bar.width},${height - 20}v6h${bar.width}v-6`}
        className="fill-none stroke-ink"
        strokeWidth={1.5}
      />
    </g>
  );
}
