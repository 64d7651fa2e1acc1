import type { PopupOutcome } from './print-popup.ts';

/**
 * Milliseconds: the second Enter of anyone who answered a print window comes within it, and lands on the button that
 * opened it.
 */
const pause = 600;

/** Opens a paper's window unless that of the same paper has closed a moment ago. */
export function createReopenGuard() {
  const closedAt = new Map<string, number>();
  return async (paper: string, open: () => Promise<PopupOutcome>): Promise<PopupOutcome> => {
    if (performance.now() - (closedAt.get(paper) ?? -Infinity) < pause) return { kind: 'not-printed' };
    const outcome = await open();
    closedAt.set(paper, performance.now());
    return outcome;
  };
}
