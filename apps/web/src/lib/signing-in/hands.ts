import { recall, remember } from '#lib/remembered.ts';

/** What only a person does; a scanner types. */
const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const;
/** Other tabs learn of it this often at most. */
const shareEveryMs = 15_000;

let movedAt = 0;
let sharedAt = 0;

/** Watches for hands at this page until the answer is called; opening it is their first sign (D276). */
export function watchHands(): () => void {
  noteHands();
  for (const sign of signs) addEventListener(sign, noteHands, { capture: true, passive: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, noteHands, { capture: true });
  };
}

/** When hands last moved in any tab of this browser. */
export function handsMovedAt(): number {
  return Math.max(movedAt, Math.min(Number(recall('hands')), Date.now()));
}

function noteHands(): void {
  movedAt = Date.now();
  if (Math.abs(movedAt - sharedAt) < shareEveryMs) return;
  sharedAt = movedAt;
  remember('hands', String(movedAt));
}
