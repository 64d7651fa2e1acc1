import { useMemo, useState } from 'react';
import type { AreaShape } from '@bloomdesk/domain/delivery-areas/point-in-polygon';
import { type Corner, formatCorners } from './corners-text.ts';
import {
  readDrawnMap,
  type RingPlace,
  ringsOfDrawn,
  withHole,
  withoutRing,
  withPart,
  withRingText,
} from './drawn-map.ts';
import { useDrawnSteps } from './use-drawn-steps.ts';
import type { DrawingMode } from './use-drawing.ts';

const outline: RingPlace = { part: 0, ring: 0 };

/** A map while it is drawn: its parts, the ring whose corners are listed, what the pointer does, and the changes to it. */
export function useMapDrawing(areaId: number, shape: AreaShape | null) {
  const { map, change, undo, ...steps } = useDrawnSteps(areaId, shape);
  const [place, setPlace] = useState<RingPlace>(outline);
  const [mode, setMode] = useState<DrawingMode>(map.parts.length === 0 ? 'part' : 'corners');
  const [isOutside, setOutside] = useState(false);
  const parts = useMemo(() => ringsOfDrawn(map), [map]);
  const reading = useMemo(() => readDrawnMap(map), [map]);
  const take = (corners: readonly Corner[]) => {
    const added = { map: withPart(map, corners), place: { part: map.parts.length, ring: 0 } };
    const drawn = mode === 'part' ? added : withHole(map, corners);
    setMode('corners');
    setOutside(drawn === null);
    if (!drawn) return;
    change(drawn.map);
    setPlace(drawn.place);
  };
  return {
    ...steps,
    map,
    parts,
    reading,
    place,
    mode,
    setPlace,
    setMode,
    take,
    /** The last hole was begun where no part is. */
    isOutside,
    type: (text: string) => change(map.parts[place.part] ? withRingText(map, place, text) : { parts: [[text]] }),
    move: (part: number, rings: readonly (readonly Corner[])[]) =>
      change({ parts: map.parts.with(part, rings.map(formatCorners)) }),
    remove() {
      change(withoutRing(map, place));
      setPlace(outline);
    },
    undo() {
      undo();
      setPlace(outline);
    },
  };
}

export type MapDrawing = ReturnType<typeof useMapDrawing>;
