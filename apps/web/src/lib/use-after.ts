import { useEffect, useRef } from 'react';

/** Does something once the given time has passed since `isOn` became true; nothing once the component is gone. */
export function useAfter(milliseconds: number, isOn: boolean, work: () => void) {
  const newest = useRef(work);
  useEffect(() => {
    newest.current = work;
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => newest.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, isOn]);
}
