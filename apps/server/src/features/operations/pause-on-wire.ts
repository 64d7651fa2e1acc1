import type { Pause } from '@bloomdesk/contract/operations/shapes';
import type { PauseRow } from './pauses.store.ts';

/** A pause as it travels. */
export function pauseOnWire({ since, ...pause }: PauseRow): Pause {
  return { ...pause, since: since.toISOString() };
}
