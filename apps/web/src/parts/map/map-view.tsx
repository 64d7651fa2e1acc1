import type { LatLngBounds, Map as LeafletMap } from 'leaflet';
import leafletStyles from 'leaflet/dist/leaflet.css?inline';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect } from 'react';
import { adoptStyles } from '#lib/react/adopt-styles.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Hatch } from './hatch.tsx';
import mapStyles from './map.css?inline';
import { moveMap, pressMapKey } from './map-keys.ts';
import { useGround } from './use-ground.ts';
import { type MapPin, useMapPin } from './use-map-pin.ts';
import { useMap } from './use-map.ts';
import { type MapShape, useMapShapes } from './use-map-shapes.ts';

adoptStyles(leafletStyles, mapStyles);

export interface MapViewProps {
  /** What the map shows; screen readers say it with its keys. */
  label: string;
  /** In px, where the window is tall enough for it with a dialog around. */
  height?: number;
  /** Fills the height there is. */
  isFull?: boolean;
  shapes: readonly MapShape[];
  /** Where it looks at first, and again by "Fit"; null shows the country. */
  bounds: LatLngBounds | null;
  /** What the button that fits says. */
  fitLabel?: string;
  /** Told of the map as soon as it is there, and with null when it goes. */
  onMap?: (map: LeafletMap | null) => void;
  /** One place that is marked. */
  pin?: MapPin | null;
  /** A place on the map was clicked. */
  onPick?: (place: { lat: number; lng: number }) => void;
  /** Stands at the end of the toolbar. */
  tools?: ReactNode;
}

/** What stands above and below the map of a dialog, in px, with the toolbar and a line of help. */
const aroundMap = 335;
const leastHeight = 280;

/** A map with its ground, shapes and toolbar: moved by pointer, touch, keys and buttons. */
export function MapView(props: MapViewProps) {
  const { label, height = 520, shapes, bounds, fitLabel = 'Fit the area', isFull = false } = props;
  const { onMap, pin = null, onPick, tools } = props;
  const { map, setFrame } = useMap();
  useGround(map);
  const fit = useCallback(() => {
    if (map && bounds) map.fitBounds(bounds, { padding: [36, 36], maxZoom: 16, animate: false });
  }, [map, bounds]);
  useMapShapes(map, shapes);
  useEffect(fit, [fit]);
  useMapPin(map, pin, onPick);
  useEffect(() => onMap?.(map), [map, onMap]);
  const pressKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !map) return;
    if (pressMapKey(map, event.key, fit)) event.preventDefault();
  };
  return (
    <div className={classNames('flex min-h-0 flex-col gap-3', isFull && 'h-full')}>
      <Hatch />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons below do all that keys and pointer do */}
      <div
        ref={setFrame}
        role="application"
        aria-label={`${label}: arrows move, plus and minus zoom, 0 fits`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the map is moved by keys
        tabIndex={0}
        onKeyDown={pressKey}
        className={classNames('map-view rounded-md border border-line', isFull && 'min-h-0 flex-1')}
        style={isFull ? undefined : { height: `min(${height}px, max(${leastHeight}px, 100dvh - ${aroundMap}px))` }}
      />
      <MapToolbar {...{ map, fit, fitLabel, tools }} />
    </div>
  );
}

interface MapToolbarProps {
  map: LeafletMap | null;
  fit: () => void;
  fitLabel: string;
  tools: ReactNode;
}

function MapToolbar({ map, fit, fitLabel, tools }: MapToolbarProps) {
  const move = (right: number, down: number) => map && moveMap(map, right, down);
  return (
    <div role="toolbar" aria-label="Map" className="flex flex-wrap items-center gap-1">
      <IconButton icon="plus" label="Zoom in" kind="plain" onClick={() => map?.zoomIn(1)} />
      <IconButton icon="minus" label="Zoom out" kind="plain" onClick={() => map?.zoomOut(1)} />
      <IconButton icon="refresh" label={fitLabel} kind="plain" onClick={fit} />
      <span className="w-3" />
      <IconButton icon="chevron-left" label="Move west" kind="plain" onClick={() => move(-1, 0)} />
      <IconButton icon="chevron-up" label="Move north" kind="plain" onClick={() => move(0, -1)} />
      <IconButton icon="chevron-down" label="Move south" kind="plain" onClick={() => move(0, 1)} />
      <IconButton icon="chevron-right" label="Move east" kind="plain" onClick={() => move(1, 0)} />
      {tools}
    </div>
  );
}
