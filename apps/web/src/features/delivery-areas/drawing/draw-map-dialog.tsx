import type { Map as LeafletMap } from 'leaflet';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { AreaShape } from '@bloomdesk/domain/delivery-areas/point-in-polygon';
import type { DeliveryArea } from '#lib/lookups.ts';
import { messageOf } from '#lib/format-failure.ts';
import { MapView } from '#parts/map/map-view.tsx';
import { shapeBounds } from '#parts/map/shape-places.ts';
import { Banner } from '#ui/banner.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { useNeighbourShapes } from '#features/delivery-areas/map/use-neighbour-shapes.ts';
import { CornerList } from './corner-list.tsx';
import { DrawingTools } from './drawing-tools.tsx';
import { useDrawing } from './use-drawing.ts';
import { useMapDrawing } from './use-map-drawing.ts';
import { type SavedMap, useSaveMap } from './use-save-map.ts';

export interface DrawMapDialogProps {
  area: DeliveryArea;
  /** Null where it has none yet. */
  shape: AreaShape | null;
  onSaved: (saved: SavedMap) => void;
  onClose: () => void;
}

/** Draws the map of an area: parts, holes and corners, by pointer, touch or as a list. */
export function DrawMapDialog({ area, shape, onSaved, onClose }: DrawMapDialogProps) {
  const drawing = useMapDrawing(area.id, shape);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const neighbours = useNeighbourShapes(area);
  const save = useSaveMap(area, (saved) => {
    onSaved(saved);
    onClose();
  });
  const bounds = useMemo(
    () => shapeBounds(shape ? [shape] : neighbours.map(({ geojson }) => geojson)),
    [shape, neighbours],
  );
  useDrawing(map, { parts: drawing.parts, mode: drawing.mode, onPart: drawing.move, onDrawn: drawing.take });
  const { reading, mode } = drawing;
  const endDrawing = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || mode === 'corners') return;
    event.stopPropagation();
    drawing.setMode('corners');
  };
  const isGone = reading.ok && reading.shape === null;
  return (
    <Dialog
      title={`Draw the map of ${area.description}`}
      intro={`Map ID ${area.id}`}
      width={1160}
      isChanged={drawing.isChanged}
      draft={drawing.draft}
      isPending={save.isPending}
      onSubmit={() => reading.ok && drawing.isChanged && save.send(reading.shape)}
      onClose={onClose}
      footer={
        <DialogButtons
          label={isGone && shape ? 'Remove map' : 'Save map'}
          isDanger={isGone}
          isPending={save.isPending}
          disabledReason={reading.ok ? (drawing.isChanged ? undefined : 'Nothing has changed') : reading.message}
          onClose={onClose}
        />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)_17rem] gap-5">
        <div className="flex flex-col gap-3" onKeyDownCapture={endDrawing}>
          <MapView
            label={`Map of ${area.description}`}
            height={440}
            {...{ bounds, onMap: setMap }}
            shapes={neighbours}
            tools={<DrawingTools drawing={drawing} disabled={save.isPending} />}
          />
          <p className="text-muted">{hints[mode]}</p>
          {drawing.isOutside && <Banner tone="amber">A hole begins inside of a part. Draw it there.</Banner>}
          {!reading.ok && !reading.place && (
            <Banner tone="red" title="This map cannot be saved">
              {reading.message}
            </Banner>
          )}
          {save.error && (
            <Banner tone="red" title="The map was not saved">
              {messageOf(save.error).replace(/^geojson: /, '')}
            </Banner>
          )}
        </div>
        <CornerList drawing={drawing} disabled={save.isPending} />
      </div>
    </Dialog>
  );
}

const hints = {
  corners: 'Drag a corner to move it, or a small one to add it. Right-click removes a corner.',
  part: 'Click each corner of the part, and the first one again to end. Esc stops.',
  hole: 'Click each corner of the hole, and the first one again to end. Esc stops.',
};
