import type { PointerEvent } from 'react';

const least = 40;

/** Follows the pointer with the width of a column, and tells the width once it is let go. */
export function dragWidth(event: PointerEvent<HTMLElement>, onWidth: (width: number) => void) {
  const edge = event.currentTarget;
  const head = edge.closest('th');
  const table = edge.closest('table');
  if (event.button !== 0 || !head || !table) return;
  const at = [...(head.parentElement?.children ?? [])].indexOf(head);
  const tracks = table.style.getPropertyValue('--columns').split(' ');
  const from = { x: event.clientX, width: head.getBoundingClientRect().width };
  let width = from.width;
  const move = ({ clientX }: globalThis.PointerEvent) => {
    width = Math.max(least, from.width + clientX - from.x);
    table.style.setProperty('--columns', tracks.with(at, `${width}px`).join(' '));
  };
  const end = () => {
    edge.removeEventListener('pointermove', move);
    table.removeAttribute('data-widening');
    table.style.setProperty('--columns', tracks.join(' '));
    if (width !== from.width) onWidth(width);
  };
  table.setAttribute('data-widening', '');
  edge.setPointerCapture(event.pointerId);
  edge.addEventListener('pointermove', move);
  edge.addEventListener('lostpointercapture', end, { once: true });
}
