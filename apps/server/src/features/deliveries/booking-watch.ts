/** Milliseconds between two looks at what is waited for. */
const glance = 80;

export interface BookingWatch {
  /** Waits until a suborder's carrier has answered, and no longer than so many milliseconds. */
  answered(suborderId: string, waitMilliseconds: number): Promise<void>;
}

interface Waiter {
  until: number;
  end: () => void;
}

/**
 * Looks for all who wait for a carrier at once, so that they share one connection, and hold none while they wait. It is told
 * which of some suborders are still with their carriers.
 */
export function bookingWatch(stillPending: (suborderIds: readonly string[]) => Promise<string[]>): BookingWatch {
  const waiters = new Map<string, Set<Waiter>>();
  let isLooking = false;

  async function look(): Promise<void> {
    const pending = new Set(await stillPending([...waiters.keys()]));
    const now = performance.now();
    for (const [suborderId, all] of waiters) {
      for (const waiter of all) if (!pending.has(suborderId) || waiter.until <= now) leave(suborderId, all, waiter);
    }
  }

  function leave(suborderId: string, all: Set<Waiter>, waiter: Waiter): void {
    all.delete(waiter);
    if (all.size === 0) waiters.delete(suborderId);
    waiter.end();
  }

  async function lookUntilAllLeft(): Promise<void> {
    isLooking = true;
    while (waiters.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, glance));
      await look().catch(() => endOverdue(waiters, leave)); // a database that is away is asked again
    }
    isLooking = false;
  }

  return {
    answered: (suborderId, waitMilliseconds) =>
      new Promise((resolve) => {
        const all = waiters.get(suborderId) ?? new Set();
        all.add({ until: performance.now() + waitMilliseconds, end: resolve });
        waiters.set(suborderId, all);
        if (!isLooking) void lookUntilAllLeft();
      }),
  };
}

function endOverdue(
  waiters: ReadonlyMap<string, Set<Waiter>>,
  leave: (suborderId: string, all: Set<Waiter>, waiter: Waiter) => void,
): void {
  const now = performance.now();
  for (const [suborderId, all] of waiters)
    for (const waiter of all) if (waiter.until <= now) leave(suborderId, all, waiter);
}
