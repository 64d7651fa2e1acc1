import { cursorTooOld } from '@bloomdesk/contract/exceptions/operations';
import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import { type LiveList, liveList } from '@bloomdesk/domain/exceptions/live-list';

/** The two streams: what is to be put in place, and what is to be taken out. */
export type Way = 'put' | 'takeOut';

export interface Ears {
  onOpen(): void;
  onEvent(way: Way, event: ExceptionRow & { cursor: string }): void;
  /** A stream was refused, for this reason. */
  onRefused(code: string): void;
  onEnd(): void;
}

/** Whatever following needs from the world. */
export interface FollowingPorts {
  page(nextToken: string | null): Promise<{ items: ExceptionRow[]; nextToken: string | null; cursor: string }>;
  /** Follows after these places; answers how to break it off. */
  connect(cursors: Record<Way, string>, hear: Ears): Promise<() => void>;
  wait(milliseconds: number): Promise<void>;
  onRows(rows: ExceptionRow[]): void;
  onLoading(isLoading: boolean): void;
  onLoaded(): void;
  /** From now on the list follows what happens, or no longer does. */
  onLive(isLive: boolean): void;
  /** A stream was refused, for this reason; following goes on. */
  onRefused(code: string): void;
  /** The list could not be loaded, for the first time or again, or when someone asked for it; it is tried again. */
  onFailed(error: unknown, isLasting: boolean): void;
}

export interface Following {
  /** Loads the whole list again, as everybody does every few minutes. */
  reload(): Promise<void>;
  /** Comes again at once: the network is back, or the machine has woken up. */
  wake(): void;
  stop(): void;
}

const longestWait = 15_000;
const ways = ['put', 'takeOut'] as const;

/** Where someone stands who follows. */
interface FollowingState {
  list: LiveList;
  reached: Record<Way, string>;
  isStopped: boolean;
  breakOff: () => void;
  /** Connections in a row that never opened. */
  failures: number;
}

/**
 * Keeps a list of exceptions: loads it whole, follows after the moment it was loaded, and resumes there whenever the
 * connection ends, so that nothing is lost; anyone who was away too long loads again.
 */
export function following(ports: FollowingPorts): Following {
  const state: FollowingState = {
    list: liveList(),
    reached: { put: '', takeOut: '' },
    isStopped: false,
    breakOff: () => {},
    failures: 0,
  };
  let loading: Promise<void> | undefined;
  /** Two who ask at once share one loading. */
  const loadOnce = () =>
    (loading ??= load(ports, state).finally(() => {
      loading = undefined;
    }));

  void stay(ports, state, loadOnce);
  return {
    reload: () => loadOnce().catch((error: unknown) => ports.onFailed(error, true)),
    wake: () => state.breakOff(),
    stop() {
      state.isStopped = true;
      state.breakOff();
    },
  };
}

async function load(ports: FollowingPorts, state: FollowingState): Promise<void> {
  const { list, reached } = state;
  ports.onLoading(true);
  try {
    const first = await ports.page(null);
    const items = [...first.items];
    for (let { nextToken } = first; nextToken; ) {
      const page = await ports.page(nextToken);
      items.push(...page.items);
      ({ nextToken } = page);
    }
    if (state.isStopped) return;
    list.load(items, first.cursor);
    for (const way of ways) if (reached[way] < first.cursor) reached[way] = first.cursor;
    ports.onRows(list.rows());
    ports.onLoaded();
  } finally {
    ports.onLoading(false);
  }
}

async function stay(ports: FollowingPorts, state: FollowingState, loadOnce: () => Promise<void>): Promise<void> {
  while (!state.isStopped) {
    try {
      if (ways.some((way) => state.reached[way] === '')) await loadOnce();
      await connected(ports, state);
    } catch (error) {
      if (!state.isStopped) ports.onFailed(error, state.failures > 0);
    }
    state.failures++;
    const wait = Math.min(longestWait, 250 * 2 ** state.failures);
    if (!state.isStopped) await ports.wait(wait * (0.5 + Math.random() / 2)); // not all at once
  }
}

/** One connection, from its beginning to its end. */
async function connected(ports: FollowingPorts, state: FollowingState): Promise<void> {
  const { list, reached } = state;
  const ended = Promise.withResolvers<void>();
  state.breakOff = await ports.connect(
    { ...reached },
    {
      onOpen() {
        state.failures = 0;
        ports.onLive(true);
      },
      onEvent(way, { cursor, ...row }) {
        reached[way] = cursor;
        if (way === 'put') list.put(row, cursor);
        else list.takeOut(row.id, cursor);
        ports.onRows(list.rows());
      },
      onRefused(code) {
        if (!state.isStopped) ports.onRefused(code);
        if (code === cursorTooOld) reached.put = '';
        ended.resolve();
      },
      onEnd: () => ended.resolve(),
    },
  );
  if (!state.isStopped) await ended.promise;
  if (!state.isStopped) ports.onLive(false); // whoever follows instead is not to be said to be away
  state.breakOff();
}
