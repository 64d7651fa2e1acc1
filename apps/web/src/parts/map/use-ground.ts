import { divIcon, layerGroup, type Map as LeafletMap, marker, polyline, tileLayer } from 'leaflet';
import { useEffect } from 'react';
import { useSession } from '#lib/session.ts';
import {
  bordersIn,
  type Border,
  type Ground,
  type GroundBox,
  readGround,
  type NamedPlace,
  namesApart,
  namesIn,
} from './ground.ts';
import { tooltipWords } from './tooltip-words.ts';

/** From these zooms on counties have borders, and names. */
const zooms = { counties: 6, stateNames: 5, countyNames: 8 } as const;

/** Draws what lies under a map: borders and names of states and counties, and tiles where a company has configured some. */
export function useGround(map: LeafletMap | null): void {
  const { mapTiles } = useSession();
  useEffect(() => {
    if (!map || mapTiles === null) return;
    const tiles = tileLayer(mapTiles, { maxZoom: 19 }).addTo(map);
    return () => void tiles.remove();
  }, [map, mapTiles]);
  useEffect(() => (map ? drawGround(map, readGround()) : undefined), [map]);
}

/** Keeps to what is in view, so that moving stays quick; answers how it is taken away. */
function drawGround(map: LeafletMap, ground: Ground): () => void {
  map.createPane('ground');
  const states = borderLayer('map-state');
  const counties = borderLayer('map-county');
  const names = layerGroup();
  const layers = [counties, states, names].map((layer) => layer.addTo(map));
  const draw = () => {
    const zoom = map.getZoom();
    const box = boxInView(map);
    states.setLatLngs(placesOf(bordersIn(ground.states, box)));
    counties.setLatLngs(placesOf(zoom < zooms.counties ? [] : bordersIn(ground.counties, box)));
    names.clearLayers();
    const apart = namesApart(namesAt(ground, zoom, box), ({ lat, lng }) => map.latLngToContainerPoint([lat, lng]));
    for (const name of apart) nameMarker(name).addTo(names);
  };
  draw();
  map.on('moveend', draw);
  return () => {
    map.off('moveend', draw);
    for (const layer of layers) layer.remove();
  };
}

function namesAt(ground: Ground, zoom: number, box: GroundBox): readonly NamedPlace[] {
  if (zoom >= zooms.countyNames) return namesIn(ground.countyNames, box);
  return zoom >= zooms.stateNames ? namesIn(ground.stateNames, box) : [];
}

/** A little more than is seen, so that a short move shows no gap. */
function boxInView(map: LeafletMap): GroundBox {
  const bounds = map.getBounds().pad(0.25);
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

function borderLayer(className: string) {
  return polyline([], { className, interactive: false, weight: 1, pane: 'ground' });
}

function placesOf(borders: readonly Border[]): [lat: number, lng: number][][] {
  return borders.map(({ line }) => line.map(([lng = 0, lat = 0]) => [lat, lng]));
}

function nameMarker({ name, lat, lng }: NamedPlace) {
  const icon = divIcon({ html: tooltipWords(name), className: 'map-name', iconSize: [0, 0] });
  return marker([lat, lng], { icon, interactive: false, keyboard: false, pane: 'ground' });
}
