import { useEffect, useState } from 'react';

const quietMilliseconds = 120;

/**
 * The value once it has rested, taken over in a frame of its own: what is worked out from it never stands between a
 * keystroke and its letter, and happens at most once a frame. While held, it stays as it is.
 */
export function useSettled<Value>(value: Value, isHeld: boolean): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (isHeld || value === settled) return;
    let frame = 0;
    const timer = setTimeout(() => {
      frame = requestAnimationFrame(() => setSettled(value));
    }, quietMilliseconds);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [value, settled, isHeld]);
  return settled;
}
