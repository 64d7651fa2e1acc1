// `watchReadiness` runs in the page before anything else of it: it may use nothing from outside.

/** What the browser has measured of one load, in milliseconds from its beginning. */
export interface Readiness {
  /** When what people came for stood there; undefined while it does not. */
  shownAt: number | undefined;
  largestPaint: number;
  longTasks: { startsAt: number; lasts: number }[];
}

/** Watches from the first moment of a page until what is looked for stands there, and notes what keeps the page busy. */
export function watchReadiness(selector: string): void {
  const readiness: Readiness = { shownAt: undefined, largestPaint: 0, longTasks: [] };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      readiness.longTasks.push({ startsAt: startTime, lasts: duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) readiness.largestPaint = Math.max(readiness.largestPaint, startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    const found = document.querySelector(selector);
    if (found === null || found.getClientRects().length === 0) return void requestAnimationFrame(look);
    // the frame that shows it, and then a turn in which the page can take a key
    requestAnimationFrame(() => setTimeout(() => (readiness.shownAt = performance.now())));
  };
  requestAnimationFrame(look);
  Object(window).readiness = readiness;
}

/** A page can be used once what people came for stands there and no long task that began before it still runs. */
export function interactiveAt({ shownAt = Number.NaN, longTasks }: Readiness): number {
  const running = longTasks.filter(({ startsAt }) => startsAt <= shownAt);
  return Math.max(shownAt, ...running.map(({ startsAt, lasts }) => startsAt + lasts));
}

/** How long the page could not answer a key, over all of its load. */
export function longTasksOf({ longTasks }: Readiness): number {
  return longTasks.reduce((sum, { lasts }) => sum + lasts, 0);
}
