import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Camera, fitCamera, moved, type Size, type WorldBox, type WorldPoint, zoomed } from './mercator.ts';

/** In px, for one press of an arrow. */
const stride = 80;

/** Where the map looks, and the ways to move it: buttons, keys, wheel and pointer. */
export function useMapCamera(box: WorldBox, size: Size) {
  const [camera, setCamera] = useState<Camera>(() => fitCamera(box, size));
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const grip = useRef<{ x: number; y: number } | null>(null);
  const zoom = (steps: number) => setCamera((now) => zoomed(now, steps));
  const move = (right: number, down: number) => setCamera((now) => moved(now, right * stride, down * stride));
  const fit = () => setCamera(fitCamera(box, size));

  useWheel(frame, (steps, at) => setCamera((now) => zoomed(now, steps, at)), size.width);
  const drag = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = grip.current;
      if (!from) return;
      const scale = size.width / event.currentTarget.clientWidth;
      grip.current = { x: event.clientX, y: event.clientY };
      setCamera((now) => moved(now, (from.x - event.clientX) * scale, (from.y - event.clientY) * scale));
    },
    onPointerUp: () => {
      grip.current = null;
    },
  };
  const pressKey = (event: KeyboardEvent) => {
    const act = keyActions[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act({ zoom, move, fit });
  };
  return { camera, zoom, move, fit, drag, pressKey, setFrame };
}

/** Tells how far the wheel was turned, and where; React hears it too late to keep the dialog from scrolling. */
function useWheel(frame: HTMLElement | null, onTurn: (steps: number, at: WorldPoint) => void, width: number) {
  const newest = useRef(onTurn);
  useEffect(() => {
    newest.current = onTurn;
  });
  useEffect(() => {
    if (!frame) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const box = frame.getBoundingClientRect();
      const scale = width / box.width;
      const at = {
        x: (event.clientX - box.left - box.width / 2) * scale,
        y: (event.clientY - box.top - box.height / 2) * scale,
      };
      newest.current(-event.deltaY / (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 10 : 300), at);
    };
    frame.addEventListener('wheel', turn, { passive: false });
    return () => frame.removeEventListener('wheel', turn);
  }, [frame, width]);
}

interface Moves {
  zoom: (steps: number) => void;
  move: (right: number, down: number) => void;
  fit: () => void;
}

const keyActions: Record<string, (moves: Moves) => void> = {
  'ArrowLeft': ({ move }) => move(-1, 0),
  'ArrowRight': ({ move }) => move(1, 0),
  'ArrowUp': ({ move }) => move(0, -1),
  'ArrowDown': ({ move }) => move(0, 1),
  '+': ({ zoom }) => zoom(1),
  '=': ({ zoom }) => zoom(1),
  '-': ({ zoom }) => zoom(-1),
  '0': ({ fit }) => fit(),
};
