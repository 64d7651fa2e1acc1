import { PartnerProblem } from './partner-problem.ts';

export type BreakerState = 'closed' | 'half-open' | 'open';

interface BreakerOptions {
  /** As people read it in a failure: `onfleet did not answer in time`. */
  partner: string;
  /** Milliseconds of a clock that never jumps. */
  clock?: () => number;
  /** How many calls may run at a time; four unless given. */
  most?: number;
  /** Ends one call that has used up its time. */
  budget?: () => AbortSignal;
  onChange?: (partner: string, state: BreakerState) => void;
}

export interface Breaker {
  state(): BreakerState;
  /** Runs one call to the partner within its budget, or refuses at once while the partner is away or busy with us. */
  call<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

const callMilliseconds = 8000;
const windowMilliseconds = 30_000;
/** Failures that open the breaker: so many in a row, or so many in the window whatever came between (P33). */
const failuresInARow = 5;
const failuresInWindow = 10;
/** What waits for one partner is bounded, so that it never takes all workers with it. */
const mostAtOnce = 4;
const shortestPause = 5000;
const longestPause = 30_000;

interface Memory {
  failures: number[];
  inARow: number;
  running: number;
  /** While it is open: when the partner is tried again, and how long it is left alone the next time. */
  probeAt: number | undefined;
  pause: number;
  probing: boolean;
}

/** Keeps a partner that is away from holding up everybody else: it is left alone for a while, then tried by one call. */
export function breaker(options: BreakerOptions): Breaker {
  const {
    partner,
    most = mostAtOnce,
    clock = () => performance.now(),
    budget = () => AbortSignal.timeout(callMilliseconds),
  } = options;
  const memory: Memory = {
    failures: [],
    inARow: 0,
    running: 0,
    probeAt: undefined,
    pause: shortestPause,
    probing: false,
  };
  const changed = () => options.onChange?.(partner, stateOf(memory));

  return {
    state: () => stateOf(memory),

    async call(work) {
      const isProbe = admit(partner, memory, clock(), most);
      memory.running += 1;
      memory.probing = memory.probing || isProbe;
      if (isProbe) changed();
      try {
        const answer = await within(budget(), partner, work);
        if (noteSuccess(memory)) changed();
        return answer;
      } catch (error) {
        if (noteFailure(memory, clock(), isProbe)) changed();
        throw error;
      } finally {
        memory.running -= 1;
      }
    },
  };
}

function stateOf({ probeAt, probing }: Memory): BreakerState {
  if (probeAt === undefined) return 'closed';
  return probing ? 'half-open' : 'open';
}

/** May a call go out now? True when it is the one that tries whether the partner is back. */
function admit(partner: string, { probeAt, probing, running }: Memory, now: number, most: number): boolean {
  if (probeAt !== undefined && (probing || now < probeAt)) {
    const retryAfterSeconds = Math.max(1, Math.ceil((probeAt - now) / 1000));
    throw new PartnerProblem(`${partner} is not answering and is left alone for now`, 'not-done', {
      retryAfterSeconds,
    });
  }
  if (running >= most)
    throw new PartnerProblem(`${partner} is busy with earlier requests`, 'not-done', { retryAfterSeconds: 1 });
  return probeAt !== undefined;
}

/** The work, or the end of its time, whichever comes first; what then still comes is nobody's. */
async function within<T>(signal: AbortSignal, partner: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const end = () => reject(new PartnerProblem(`${partner} did not answer in time`, 'unknown'));
  signal.addEventListener('abort', end, { once: true });
  over.catch(() => {}); // heard below, if at all
  if (signal.aborted) end();
  try {
    const answer = work(signal);
    answer.catch(() => {});
    return await Promise.race([answer, over]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** True when this closes the breaker. */
function noteSuccess(memory: Memory): boolean {
  memory.inARow = 0;
  if (memory.probeAt === undefined) return false;
  Object.assign(memory, { failures: [], probeAt: undefined, pause: shortestPause, probing: false });
  return true;
}

/** True when this opens the breaker, or opens it again. */
function noteFailure(memory: Memory, now: number, isProbe: boolean): boolean {
  if (memory.probeAt !== undefined && !isProbe) return false; // a straggler from before it opened
  if (isProbe) memory.probing = false;
  memory.inARow += 1;
  memory.failures = [...memory.failures.filter((at) => now - at < windowMilliseconds), now];
  const isAway = isProbe || memory.inARow >= failuresInARow || memory.failures.length >= failuresInWindow;
  if (!isAway) return false;
  memory.probeAt = now + memory.pause;
  memory.pause = Math.min(memory.pause * 2, longestPause);
  return true;
}
