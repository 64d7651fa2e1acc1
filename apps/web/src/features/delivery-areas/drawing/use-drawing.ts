import '@geoman-io/leaflet-geoman-free';
import '@geoman-io/leaflet-geoman-free/dist/leaflet-geoman.css';
import { type LatLng, type Layer, type Map as LeafletMap, Polygon, polygon } from 'leaflet';
import { useEffect, useRef } from 'react';
import type { Corner } from './corners-text.ts';

/** What the pointer does: moves corners, or draws a part or a hole. */
export type DrawingMode = 'corners' | 'part' | 'hole';

interface Drawing {
  parts: readonly (readonly (readonly Corner[])[])[];
  mode: DrawingMode;
  /** Corners of a part were moved, added or taken away. */
  onPart: (part: number, rings: readonly (readonly Corner[])[]) => void;
  /** A part or a hole was drawn to its end. */
  onDrawn: (corners: readonly Corner[]) => void;
}

/** More corners than this are not shown side by side; those near the pointer are. */
const mostHandles = 300;
/** A fault is said in words and keeps the map from being saved; nothing is taken back from under the pointer. */
const editing = {
  allowSelfIntersection: true,
  limitMarkersToCount: mostHandles,
  removeLayerBelowMinVertexCount: false,
};

/** Lets parts be drawn and edited on a map by pointer and touch. */
export function useDrawing(map: LeafletMap | null, drawing: Drawing): void {
  const newest = useRef(drawing);
  useEffect(() => {
    newest.current = drawing;
  });
  const { parts, mode } = drawing;
  useEffect(() => {
    if (!map) return;
    const layers = parts.map((rings, part) => {
      const layer = polygon(placesOf(rings), { className: 'map-shape is-chosen', weight: 2 }).addTo(map);
      if (mode === 'corners') layer.pm.enable(editing);
      layer.on('pm:edit', () => newest.current.onPart(part, ringsOf(layer)));
      return layer;
    });
    const showHandles = hideHandles(map);
    return () => {
      showHandles();
      for (const layer of layers) {
        layer.pm.disable();
        layer.remove();
      }
    };
  }, [map, parts, mode]);
  useEffect(() => {
    if (!map || mode === 'corners') return;
    const take = ({ layer }: { layer: Layer }) => {
      layer.remove();
      if (layer instanceof Polygon) newest.current.onDrawn(ringsOf(layer)[0] ?? []);
    };
    map.on('pm:create', take);
    map.pm.enableDraw('Polygon', { tooltips: false, allowSelfIntersection: false, finishOn: 'dblclick' });
    return () => {
      map.pm.disableDraw();
      map.off('pm:create', take);
    };
  }, [map, mode]);
}

/** Handles are for the pointer: by keys the list of corners does the same, and Tab would meet hundreds of them. */
function hideHandles(map: LeafletMap): () => void {
  const { markerPane } = map.getPanes();
  const hide = () => {
    for (const handle of markerPane.querySelectorAll('.marker-icon:not([aria-hidden])')) {
      handle.removeAttribute('tabindex');
      handle.removeAttribute('role');
      handle.setAttribute('aria-hidden', 'true');
    }
  };
  hide();
  const observer = new MutationObserver(hide);
  observer.observe(markerPane, { childList: true });
  return () => observer.disconnect();
}

function placesOf(rings: readonly (readonly Corner[])[]): [lat: number, lng: number][][] {
  return rings.map((ring) => ring.map(([lng, lat]) => [lat, lng]));
}

function ringsOf(layer: Polygon): Corner[][] {
  return layer
    .getLatLngs()
    .flatMap((ring) => (Array.isArray(ring) ? [ring.flatMap((at) => (Array.isArray(at) ? [] : [cornerOf(at)]))] : []));
}

function cornerOf({ lat, lng }: LatLng): Corner {
  return [lng, lat];
}
