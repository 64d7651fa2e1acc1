import { useLayoutEffect, useState } from 'react';

/** The width of a frame without its scroll bar, in px; known before anything is painted. */
export function useFrameWidth(frame: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!frame) return;
    const read = () => setWidth(frame.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
