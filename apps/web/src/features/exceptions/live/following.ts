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
export interface FollowingHands {
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
  /** The list could not be loaded; it is tried again. */
  onFailed(error: unknown): void;
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

/** Where somebody stands who follows. */
interface Standing {
  list: LiveList;
  reached: Record<Way, string>;
  isStopped: boolean;
  breakOff: () => void;
  /** Connections in a row that never opened. */
  failures: number;
}

/**
 * Keeps a list of exceptions: loads it whole, follows after the moment it was loaded, and resumes there whenever the
 * connection ends, so that nothing is lost; whoever was away too long loads again.
 */
export function following(hands: FollowingHands): Following {
  const standing: Standing = {
    list: liveList(),
    reached: { put: '', takeOut: '' },
    isStopped: false,
    breakOff: () => {},
    failures: 0,
  };
  let loading: Promise<void> | undefined;
  /** Two who ask at once share one loading. */
  const loadOnce = () =>
    (loading ??= load(hands, standing).finally(() => {
      loading = undefined;
    }));

  void stay(hands, standing, loadOnce);
  return {
    reload: () => loadOnce().catch((error: unknown) => hands.onFailed(error)),
    wake: () => standing.breakOff(),
    stop() {
      standing.isStopped = true;
      standing.breakOff();
    },
  };
}

async function load(hands: FollowingHands, standing: Standing): Promise<void> {
  const { list, reached } = standing;
  hands.onLoading(true);
  try {
    const first = await hands.page(null);
    const items = [...first.items];
    for (let { nextToken } = first; nextToken; ) {
      const page = await hands.page(nextToken);
      items.push(...page.items);
      ({ nextToken } = page);
    }
    if (standing.isStopped) return;
    list.load(items, first.cursor);
    for (const way of ways) if (reached[way] < first.cursor) reached[way] = first.cursor;
    hands.onRows(list.rows());
    hands.onLoaded();
  } finally {
    hands.onLoading(false);
  }
}

async function stay(hands: FollowingHands, standing: Standing, loadOnce: () => Promise<void>): Promise<void> {
  while (!standing.isStopped) {
    try {
      if (ways.some((way) => standing.reached[way] === '')) await loadOnce();
      await connected(hands, standing);
    } catch (error) {
      if (!standing.isStopped) hands.onFailed(error);
    }
    standing.failures++;
    const patience = Math.min(longestWait, 250 * 2 ** standing.failures);
    if (!standing.isStopped) await hands.wait(patience * (0.5 + Math.random() / 2)); // not all at once
  }
}

/** One connection, from its beginning to its end. */
async function connected(hands: FollowingHands, standing: Standing): Promise<void> {
  const { list, reached } = standing;
  const ended = Promise.withResolvers<void>();
  standing.breakOff = await hands.connect(
    { ...reached },
    {
      onOpen() {
        standing.failures = 0;
        hands.onLive(true);
      },
      onEvent(way, { cursor, ...row }) {
        reached[way] = cursor;
        if (way === 'put') list.put(row, cursor);
        else list.takeOut(row.id, cursor);
        hands.onRows(list.rows());
      },
      onRefused(code) {
        hands.onRefused(code);
        if (code === cursorTooOld) reached.put = '';
        ended.resolve();
      },
      onEnd: () => ended.resolve(),
    },
  );
  if (!standing.isStopped) await ended.promise;
  hands.onLive(false);
  standing.breakOff();
}
