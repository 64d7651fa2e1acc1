import { useEffect, useState } from 'react';

const quietMilliseconds = 120;

/**
 * The value once it has rested, taken over in a frame of its own: what is worked out from it never stands between a
 * keystroke and its letter, and happens at most once a frame. Null until the first frame; while held it stays as it is.
 */
export function useDebouncedValue<Value extends object>(value: Value, isHeld: boolean): Value | null {
  const [settled, setSettled] = useState<Value | null>(null);
  useEffect(() => {
    if (isHeld || value === settled) return;
    let frame = 0;
    const takeOver = () => {
      frame = requestAnimationFrame(() => setSettled(value));
    };
    const timer = setTimeout(takeOver, settled === null ? 0 : quietMilliseconds);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [value, settled, isHeld]);
  return settled;
}
