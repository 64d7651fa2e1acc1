import { useMemo, useState } from 'react';
import type { AreaShape } from '@bloomdesk/domain/delivery-areas/point-in-polygon';
import { useDraft } from '#lib/changing/use-draft.ts';
import { type Corner, formatCorners } from './corners-text.ts';
import {
  type DrawnMap,
  drawnMapOf,
  readDrawnMap,
  type RingPlace,
  ringsOfDrawn,
  withHole,
  withoutRing,
  withPart,
  withRingText,
} from './drawn-map.ts';
import type { DrawingMode } from './use-drawing.ts';

const outline: RingPlace = { part: 0, ring: 0 };

/** A map while it is drawn: its parts, the ring whose corners are listed, what the pointer does, and the way back. */
export function useMapDrawing(areaId: number, shape: AreaShape | null) {
  const [start] = useState(() => drawnMapOf(shape));
  const [map, setMap, draft] = useDraft<DrawnMap>(`area-map.${areaId}`, start);
  const [before, setBefore] = useState<readonly DrawnMap[]>([]);
  const [place, setPlace] = useState<RingPlace>(outline);
  const [mode, setMode] = useState<DrawingMode>(start.parts.length === 0 ? 'part' : 'corners');
  const [notice, setNotice] = useState<string | null>(null);
  const parts = useMemo(() => ringsOfDrawn(map), [map]);
  const reading = useMemo(() => readDrawnMap(map), [map]);
  const change = (next: DrawnMap) => {
    setBefore([...before, map]);
    setMap(next);
    setNotice(null);
  };
  const take = (corners: readonly Corner[]) => {
    setMode('corners');
    if (mode === 'part') {
      change(withPart(map, corners));
      setPlace({ part: map.parts.length, ring: 0 });
      return;
    }
    const cut = withHole(map, corners);
    if (!cut) return setNotice('A hole begins inside of a part. Draw it there.');
    change(cut.map);
    setPlace(cut.place);
  };
  return {
    map,
    parts,
    reading,
    place,
    mode,
    notice,
    draft,
    isChanged: JSON.stringify(map) !== JSON.stringify(start),
    canUndo: before.length > 0,
    setPlace,
    setMode,
    take,
    type: (text: string) => {
      const isThere = map.parts[place.part] !== undefined;
      change(isThere ? withRingText(map, place, text) : { parts: [[text]] });
    },
    move: (part: number, rings: readonly (readonly Corner[])[]) =>
      change({ parts: map.parts.with(part, rings.map(formatCorners)) }),
    remove: () => {
      change(withoutRing(map, place));
      setPlace(outline);
    },
    undo: () => {
      const last = before.at(-1);
      if (!last) return;
      setMap(last);
      setBefore(before.slice(0, -1));
      setPlace(outline);
    },
  };
}

export type MapDrawing = ReturnType<typeof useMapDrawing>;
