import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  handleWhen,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { traced } from '#telemetry/traced.ts';
import { awayRule, growingPauses, type LineClock } from './away-rule.ts';
import { type Exchange, outcomeOf } from './exchange.ts';
import { type PartnerPlaces, partnerPlaces, type PlaceRules, type TakenPlace } from './partner-places.ts';
import { type RetryRules, retrying } from './retrying.ts';

export type LineState = 'closed' | 'half-open' | 'open';

export interface LineOptions {
  /** As people read it in a failure: `onfleet did not answer in time`. */
  partner: string;
  /** Its short name in the log of exchanges; the partner's own unless given. */
  name?: string;
  /** Milliseconds of a clock that never jumps. */
  clock?: LineClock;
  /** How many calls may run at a time: four unless given, or as many as the partner is measured to bear. */
  most?: number | PlaceRules;
  /** Milliseconds one call may take. */
  longest?: number;
  /** Ends one call before its time is over. */
  budget?: () => AbortSignal | undefined;
  /** Does this failure say that the partner is away? Each one, unless given; never one that asks for fewer calls. */
  isAway?: (error: unknown) => boolean;
  onChange?: (partner: string, state: LineState) => void;
  /** Hears of every exchange, at the time of its clock. */
  log?: { note: (exchange: Exchange) => void; time: () => Date };
}

export interface CallOptions<T> {
  /** What is asked for, in words that name nobody; kept in the log of exchanges. */
  operation?: string;
  /** The HTTP status of an answer. */
  statusOf?: (answer: T) => number | null;
  /** Repeats what is safe to repeat; without it a call is made once. */
  retry?: RetryRules;
  /** Asks a partner that is left alone too, because a person wants to know how it stands. */
  evenIfAway?: boolean;
}

export interface PartnerLine {
  state(): LineState;
  /** Runs one call to the partner within its time, or refuses at once while the partner is away or busy with us. */
  call<T>(work: (signal: AbortSignal) => Promise<T>, options?: CallOptions<T>): Promise<T>;
}

const callMilliseconds = 8000;
const mostMilliseconds = 3_600_000;
/** What waits for one partner is bounded, so that it never takes all workers with it. */
const mostAtOnce = 4;

/**
 * The way to one partner (D377): each call has a time limit, few run at once, and a partner that is away is left alone for a
 * while, then tried by one call, so that it holds up nobody else.
 */
export function partnerLine(options: LineOptions): PartnerLine {
  const { clock = () => performance.now() } = options;
  const way = guardedWay(options, clock);
  const again = retrying();
  return {
    state: way.state,
    async call(work, how = {}) {
      if (how.evenIfAway) way.endPause();
      const { partner, name = partner } = options;
      const attributes = { partner: name };
      return await again(
        () =>
          traced(`${name} ${how.operation ?? 'call'}`, { side: 'partner', attributes }, () =>
            noted(way.once, work, how, { ...options, clock }),
          ),
        how.retry,
      );
    },
  };
}

type Work<T> = (signal: AbortSignal) => Promise<T>;

/** One call at a time limit, behind the breaker and among few others. */
function guardedWay(options: LineOptions, clock: LineClock) {
  const { partner, most = mostAtOnce, longest = callMilliseconds } = options;
  const pauses = growingPauses(clock);
  const { isAway = () => true } = options;
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof TaskCancelledError || (isAway(error) && !isThrottled(error))),
    {
      halfOpenAfter: pauses,
      breaker: awayRule(clock),
    },
  );
  breaker.onStateChange((state) => options.onChange?.(partner, stateOf(state)));
  const limit = timeout(longest, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false });
  const policy = wrap(bulkhead(typeof most === 'number' ? most : most.most, 0), breaker, limit);
  const places = typeof most === 'number' ? undefined : partnerPlaces(most);
  const leftAlone = () =>
    new PartnerProblem(`${partner} is not answering and is left alone for now`, 'not-done', {
      retryAfterSeconds: Math.max(1, Math.ceil(pauses.left() / 1000)),
    });
  return {
    state: () => stateOf(breaker.state),
    endPause: pauses.end,
    async once<T>(work: Work<T>): Promise<T> {
      const place = places && (await placeIn(places, partner));
      try {
        if (breaker.state === CircuitState.HalfOpen) throw leftAlone();
        const answer = await policy.execute(async ({ signal }) => await within(work, signal, options.budget?.()));
        place?.giveBack('answered');
        return answer;
      } catch (error) {
        place?.giveBack(error instanceof TaskCancelledError || isThrottled(error) ? 'too-many' : 'failed');
        throw asProblem(partner, error, leftAlone);
      }
    },
  };
}

async function placeIn(places: PartnerPlaces, partner: string): Promise<TakenPlace> {
  const place = await places.take();
  if (place === undefined) throw busy(partner);
  return place;
}

/** Runs one call that its budget may end before its time is over, or before it began: it is sent either way. */
async function within<T>(work: Work<T>, signal: AbortSignal, budget: AbortSignal | undefined): Promise<T> {
  if (!budget) return await work(signal);
  const working = work(AbortSignal.any([signal, budget]));
  const over = new Promise<never>((_resolve, reject) => {
    const end = () => reject(new TaskCancelledError());
    if (budget.aborted) end();
    else budget.addEventListener('abort', end, { once: true });
  });
  return await Promise.race([over, working]);
}

/** The same, and a line in the log of what was really sent. */
async function noted<T>(
  once: (work: Work<T>) => Promise<T>,
  work: Work<T>,
  { operation = 'call', statusOf }: CallOptions<T>,
  { partner, name = partner, log, clock }: LineOptions & { clock: LineClock },
): Promise<T> {
  if (!log) return await once(work);
  const about = { partner: name, operation, at: log.time() };
  let began: number | undefined; // what was never sent is no exchange
  try {
    const answer = await once((signal) => {
      began = clock();
      return work(signal);
    });
    log.note({ ...about, ...outcomeOf({ status: statusOf?.(answer) ?? null }), milliseconds: since(clock, began) });
    return answer;
  } catch (error) {
    if (began !== undefined) log.note({ ...about, ...outcomeOf({ error }), milliseconds: since(clock, began) });
    throw error;
  }
}

function since(clock: LineClock, began: number | undefined): number {
  return Math.min(mostMilliseconds, Math.max(0, Math.round(clock() - (began ?? clock()))));
}

function stateOf(state: CircuitState): LineState {
  if (state === CircuitState.Closed) return 'closed';
  return state === CircuitState.HalfOpen ? 'half-open' : 'open';
}

/** A partner that asks for fewer calls is there: leaving it alone would only add to the wait. */
function isThrottled(error: unknown): boolean {
  return error instanceof PartnerProblem && error.isThrottled;
}

/** The library's own failures in the words of a partner's problem. */
function asProblem(partner: string, error: unknown, leftAlone: () => PartnerProblem): unknown {
  if (error instanceof BrokenCircuitError) return leftAlone();
  if (error instanceof BulkheadRejectedError) return busy(partner);
  if (error instanceof TaskCancelledError) return new PartnerProblem(`${partner} did not answer in time`, 'unknown');
  return error;
}

function busy(partner: string): PartnerProblem {
  return new PartnerProblem(`${partner} is busy with earlier requests`, 'not-done', { retryAfterSeconds: 1 });
}
