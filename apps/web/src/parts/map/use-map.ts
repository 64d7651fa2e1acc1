import DOMPurify from 'dompurify';
import { control, map as createMap, type Map as LeafletMap } from 'leaflet';
import { useCallback, useState } from 'react';
import { cleanHtmlWith } from '#lib/security/trusted-types.ts';

/** The middle of the country, seen until something says where to look. */
const country = { center: [39.5, -96.5], zoom: 4 } as const;
const zooms = { minZoom: 3, maxZoom: 18 } as const;

/** A map of the library in an element of ours, and put away with it; null until the element is there. */
export function useMap() {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const setFrame = useCallback((frame: HTMLElement | null) => {
    if (!frame) return;
    const created = openMap(frame);
    setMap(created);
    const observer = new ResizeObserver(() => created.invalidateSize({ animate: false }));
    observer.observe(frame);
    return () => {
      observer.disconnect();
      setMap(null);
      created.remove();
    };
  }, []);
  return { map, setFrame };
}

function openMap(frame: HTMLElement): LeafletMap {
  cleanHtmlWith((html) => DOMPurify.sanitize(html)); // the library writes its scale and controls as HTML
  const map = createMap(frame, {
    center: [...country.center],
    zoom: country.zoom,
    ...zooms,
    zoomControl: false,
    attributionControl: false,
    keyboard: false, // keys of ours act on focused shapes too
    zoomSnap: 0.25,
    zoomAnimation: false, // longer than the product's motion, and it outlives a map that is closed
    fadeAnimation: false,
    inertia: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  control.scale({ position: 'bottomright', metric: false }).addTo(map);
  return map;
}
