import { useState } from 'react';
import type { AreaShape } from '@bloomdesk/domain/delivery-areas/point-in-polygon';
import { useDraft } from '#lib/changing/use-draft.ts';
import { type DrawnMap, drawnMapOf } from './drawn-map.ts';

/** A map while it is drawn, kept as a draft, with the way back step by step. */
export function useDrawnSteps(areaId: number, shape: AreaShape | null) {
  const [start] = useState(() => drawnMapOf(shape));
  const [map, setMap, draft] = useDraft<DrawnMap>(`area-map.${areaId}`, start);
  const [before, setBefore] = useState<readonly DrawnMap[]>([]);
  return {
    map,
    draft,
    isChanged: JSON.stringify(map) !== JSON.stringify(start),
    canUndo: before.length > 0,
    change(next: DrawnMap) {
      setBefore([...before, map]);
      setMap(next);
    },
    undo() {
      const last = before.at(-1);
      if (!last) return;
      setMap(last);
      setBefore(before.slice(0, -1));
    },
  };
}
