import { circleMarker, type Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { tooltipWords } from './tooltip-words.ts';

/** One of many places on a map. */
export interface MapMark {
  id: string;
  lat: number;
  lng: number;
  label: string;
  /** In px. */
  radius: number;
  className: string;
}

/** Draws many places; the chosen one is on top, in view, and says its name. What they are is read in a list beside the map. */
export function useMapMarks(
  map: LeafletMap | null,
  marks: readonly MapMark[],
  chosen: string | null,
  onChoose: (id: string) => void,
): void {
  const newest = useRef(onChoose);
  useEffect(() => {
    newest.current = onChoose;
  });
  useEffect(() => {
    if (!map) return;
    const layers = marks.map(({ id, lat, lng, label, radius, className }) => {
      const layer = circleMarker([lat, lng], { radius, className: `map-mark ${className}` }).addTo(map);
      layer.bindTooltip(tooltipWords(label), { className: 'map-tooltip' });
      layer.on('click', () => newest.current(id));
      layer.getElement()?.setAttribute('data-mark', id);
      return layer;
    });
    return () => {
      for (const layer of layers) layer.remove();
    };
  }, [map, marks]);
  useEffect(() => {
    const mark = marks.find(({ id }) => id === chosen);
    if (!map || !mark) return;
    const ring = circleMarker(mark, { radius: mark.radius + 5, className: 'map-mark-ring', interactive: false });
    ring
      .addTo(map)
      .bindTooltip(tooltipWords(mark.label), { permanent: true, direction: 'top', className: 'map-tooltip' });
    if (!map.getBounds().contains(mark)) map.panTo(mark, { animate: false });
    return () => void ring.remove();
  }, [map, marks, chosen]);
}
