import { CircuitState, type IBackoff, type IBackoffFactory, type IBreaker } from 'cockatiel';

/** Milliseconds that only ever grow. */
export type LineClock = () => number;

const windowMilliseconds = 30_000;
/** Failures after which a partner is away: so many in a row, or so many in the window whatever came between (P33). */
const failuresInARow = 5;
const failuresInWindow = 10;
const pauseMilliseconds = [5000, 10_000, 20_000, 30_000];

/** When a partner counts as away. */
export function awayRule(clock: LineClock): IBreaker {
  let inARow = 0;
  let failures: number[] = [];
  return {
    get state() {
      return { inARow, failures };
    },
    set state(_) {
      // a process starts without memories
    },
    success(state) {
      inARow = 0;
      if (state === CircuitState.HalfOpen) failures = [];
    },
    failure() {
      const now = clock();
      inARow += 1;
      failures = [...failures.filter((at) => now - at < windowMilliseconds), now];
      return inARow >= failuresInARow || failures.length >= failuresInWindow;
    },
  };
}

/** How long a partner is left alone, each time longer, by a clock that does not jump with the machine's. */
export function growingPauses(clock: LineClock): IBackoffFactory<unknown> & { left(): number; end(): void } {
  let until = 0;
  const pause = (step: number): IBackoff<unknown> => {
    until = clock() + (pauseMilliseconds[Math.min(step, pauseMilliseconds.length - 1)] ?? 0);
    return {
      get duration() {
        return clock() < until ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
      },
      next: () => pause(step + 1),
    };
  };
  return {
    next: () => pause(0),
    left: () => until - clock(),
    end: () => {
      until = clock();
    },
  };
}
