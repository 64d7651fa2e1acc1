import type { Tour } from '@bloomdesk/domain/identity/tours';
import { createStore, useStore } from '#lib/react/store.ts';

const running = createStore<Tour | null>(null);

/** Starts a tour of the home page in view, or ends it. */
export function runTour(tour: Tour | null): void {
  running.put(tour);
}

/** The tour that someone is on. */
export function useRunningTour(): Tour | null {
  return useStore(running);
}
