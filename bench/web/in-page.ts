// Runs in the page before anything else of it: it may use nothing from outside.

/** What the browser itself has measured since this was last taken. */
export interface Measured {
  /** The sum of all layout shifts that no press had led up to. */
  shifts: number;
  /** Milliseconds from each press or key to the frame that shows what came of it; those under 16 count as 8. */
  interactions: number[];
}

/** Listens for what moves and for how long people wait for an answer. */
export function listen(): void {
  let shifts = 0;
  let counted = 0;
  const longest = new Map<number, number>();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = Object(entry);
      if (!hadRecentInput) shifts += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = Object(entry);
      if (interactionId > 0) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
    }
  }).observe(Object({ type: 'event', buffered: true, durationThreshold: 16 }));
  Object(window).takeMeasured = (): Measured => {
    const total: number = Object(performance).interactionCount;
    const slow = [...longest.values()];
    const quick = Array.from({ length: Math.max(0, total - counted - slow.length) }, () => 8);
    const measured = { shifts, interactions: [...slow, ...quick] };
    [shifts, counted] = [0, total];
    longest.clear();
    return measured;
  };
}
