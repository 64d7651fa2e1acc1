import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getAreaGeojson } from '@bloomdesk/contract/delivery-areas/calls';
import type { DeliveryArea } from '#lib/lookups.ts';
import { countOf } from '@bloomdesk/domain/count-of';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { DeliveryAreaGeojson } from '#features/delivery-areas/use-delivery-area-map.ts';
import { MapCanvas, type NamedShape } from './map-canvas.tsx';
import { worldBox } from './mercator.ts';
import { ringsOf } from './shape-path.ts';
import { useMapCamera } from './use-map-camera.ts';

export interface DeliveryAreaMapDialogProps {
  area: DeliveryArea;
  geojson: DeliveryAreaGeojson;
  /** The areas of the same center; those with a map are drawn in outline. */
  areas: readonly DeliveryArea[];
  onClose: () => void;
}

const size = { width: 880, height: 520 };
/** More outlines than this would hide the area among them. */
const mostNeighbours = 40;

/** The map of an area, drawn here: no tile server is needed, and where one is configured it lies underneath. */
export function DeliveryAreaMapDialog({ area, geojson, areas, onClose }: DeliveryAreaMapDialogProps) {
  const { mapTiles } = useSession();
  const box = useMemo(() => worldBox(ringsOf(geojson).flat()), [geojson]);
  const from = useMemo(() => ({ x: (box.west + box.east) / 2, y: (box.north + box.south) / 2 }), [box]);
  const { camera, zoom, move, fit, drag, pressKey, setFrame } = useMapCamera(box, size);
  const neighbours = useNeighbours(area, areas);
  const shape = useMemo(() => ({ id: area.id, name: area.description, geojson }), [area, geojson]);
  return (
    <Dialog title={`Map of ${area.description}`} intro={introOf(area, neighbours.length)} width={930} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons below do all that keys and pointer do */}
      <div
        ref={setFrame}
        role="application"
        aria-label={`Map of ${area.description}: arrows move, plus and minus zoom, 0 fits`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the map is moved by keys
        tabIndex={0}
        onKeyDown={pressKey}
        {...drag}
        className="relative touch-none overflow-hidden rounded-md border border-line"
      >
        <MapCanvas area={shape} {...{ neighbours, from, size }} camera={camera} tiles={mapTiles} />
      </div>
      <div role="toolbar" aria-label="Map" className="mt-3 flex flex-wrap gap-1">
        <IconButton icon="plus" label="Zoom in" kind="plain" onClick={() => zoom(1)} />
        <IconButton icon="minus" label="Zoom out" kind="plain" onClick={() => zoom(-1)} />
        <IconButton icon="refresh" label="Fit the area" kind="plain" onClick={fit} />
        <span className="w-3" />
        <IconButton icon="chevron-left" label="Move west" kind="plain" onClick={() => move(-1, 0)} />
        <IconButton icon="chevron-up" label="Move north" kind="plain" onClick={() => move(0, -1)} />
        <IconButton icon="chevron-down" label="Move south" kind="plain" onClick={() => move(0, 1)} />
        <IconButton icon="chevron-right" label="Move east" kind="plain" onClick={() => move(1, 0)} />
      </div>
    </Dialog>
  );
}

/** The center's other maps as they arrive. */
function useNeighbours(area: DeliveryArea, areas: readonly DeliveryArea[]): readonly NamedShape[] {
  const others = useMemo(
    () => areas.filter(({ id, hasShape }) => id !== area.id && hasShape).slice(0, mostNeighbours),
    [area, areas],
  );
  return useQueries({
    queries: others.map(({ id }) => read(getAreaGeojson, { id })),
    combine: (answers) =>
      answers.flatMap(({ data }, at) => {
        const other = others[at];
        return data && other ? [{ id: other.id, name: other.description, geojson: data.geojson }] : [];
      }),
  });
}

function introOf({ id }: DeliveryArea, neighbours: number): string {
  const others = countOf(neighbours, 'other area', 'other areas');
  return neighbours === 0 ? `Map ID ${id}` : `Map ID ${id}; ${others} of the center in outline`;
}
