import { circleMarker, type LeafletMouseEvent, type Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { tooltipWords } from './tooltip-words.ts';

export interface MapPin {
  lat: number;
  lng: number;
  label: string;
}

/** Marks one place on a map, and tells of places that are clicked. */
export function useMapPin(
  map: LeafletMap | null,
  pin: MapPin | null,
  onPick: ((place: { lat: number; lng: number }) => void) | undefined,
): void {
  const newest = useRef(onPick);
  useEffect(() => {
    newest.current = onPick;
  });
  const isPickable = onPick !== undefined;
  useEffect(() => {
    if (!map || !isPickable) return;
    const pick = ({ latlng: { lat, lng } }: LeafletMouseEvent) => newest.current?.({ lat, lng });
    map.on('click', pick);
    return () => void map.off('click', pick);
  }, [map, isPickable]);
  useEffect(() => {
    if (!map || !pin) return;
    const mark = circleMarker(pin, { radius: 8, className: 'map-pin', interactive: false }).addTo(map);
    mark.bindTooltip(tooltipWords(pin.label), { permanent: true, direction: 'top', className: 'map-tooltip' });
    if (!map.getBounds().contains(pin)) map.setView(pin, Math.max(map.getZoom(), 9), { animate: false });
    return () => void mark.remove();
  }, [map, pin]);
}
