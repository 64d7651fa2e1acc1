import type { Map as LeafletMap } from 'leaflet';

/** In px, for one press of an arrow. */
const stride = 80;

/** Moves and zooms a map by its keys, wherever in it the focus stands; true when the key was one of them. */
export function pressMapKey(map: LeafletMap, key: string, fit: () => void): boolean {
  const act = keyActions[key];
  if (!act) return false;
  act(map, fit);
  return true;
}

/** Moves a map by so many strides. */
export function moveMap(map: LeafletMap, right: number, down: number): void {
  map.panBy([right * stride, down * stride], { animate: false });
}

const keyActions: Record<string, (map: LeafletMap, fit: () => void) => void> = {
  'ArrowLeft': (map) => moveMap(map, -1, 0),
  'ArrowRight': (map) => moveMap(map, 1, 0),
  'ArrowUp': (map) => moveMap(map, 0, -1),
  'ArrowDown': (map) => moveMap(map, 0, 1),
  '+': (map) => map.zoomIn(1),
  '=': (map) => map.zoomIn(1),
  '-': (map) => map.zoomOut(1),
  '0': (_, fit) => fit(),
};
