import { type Map as LeafletMap, polygon } from 'leaflet';
import { useEffect } from 'react';
import type { AreaShape } from '@bloomdesk/domain/delivery-areas/point-in-polygon';
import { hatchFill } from './hatch.tsx';
import { tooltipWords } from './tooltip-words.ts';
import { shapePlaces } from './shape-places.ts';

/** A shape with the name it is drawn under. */
export interface MapShape {
  id: number;
  name: string;
  geojson: AreaShape;
  /** The one the map is about, one beside it, or what two of them share. */
  kind: 'chosen' | 'beside' | 'overlap';
}

/** Draws shapes in their order; each can be reached by Tab and says its name. */
export function useMapShapes(map: LeafletMap | null, shapes: readonly MapShape[]): void {
  useEffect(() => {
    if (!map) return;
    const layers = shapes.map((shape) => drawShape(map, shape));
    return () => {
      for (const layer of layers) layer.remove();
    };
  }, [map, shapes]);
}

function drawShape(map: LeafletMap, { id, name, geojson, kind }: MapShape) {
  const fill = kind === 'overlap' && { fillColor: hatchFill, fillOpacity: 1 };
  const layer = polygon(shapePlaces(geojson), { className: `map-shape is-${kind}`, weight: 2, ...fill }).addTo(map);
  layer.bindTooltip(tooltipWords(name), { sticky: true, className: 'map-tooltip' });
  const path = layer.getElement();
  path?.setAttribute('data-area', String(id));
  path?.setAttribute('role', 'img');
  path?.setAttribute('aria-label', name);
  path?.setAttribute('tabindex', '0');
  path?.addEventListener('focus', () => {
    const place = layer.getBounds();
    if (!map.getBounds().intersects(place)) map.panTo(place.getCenter(), { animate: false });
  });
  return layer;
}
