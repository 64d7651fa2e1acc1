import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import { CallFailed } from '#lib/call-failed.ts';
import { missedAnswer } from '#lib/calling/connection.ts';
import { log } from '#lib/calling/log.ts';
import { createStore, useStore } from '#lib/react/store.ts';
import { dataClient } from './data-client.ts';
import { askForFirstPage, takingFirstPage } from './first-page.ts';
import { type Following, following } from './following.ts';
import { watchSilence } from './silence.ts';

/** The exceptions as this browser knows them now. */
export interface LiveExceptions {
  rows: readonly ExceptionRow[];
  /** Loading means that nothing is known yet; failed that the last loading did not succeed. */
  state: 'loading' | 'ready' | 'failed';
  /** The whole list is being fetched. */
  isRefreshing: boolean;
  /** Milliseconds since 1970; 0 before it has come. */
  loadedAt: number;
  /** Since when nothing that happens is heard of, in milliseconds since 1970; null while it is. */
  notLiveSince: number | null;
}

const reloadEvery = 5 * 60_000;
const nothing: LiveExceptions = { rows: [], state: 'loading', isRefreshing: false, loadedAt: 0, notLiveSince: null };

const known = createStore(nothing);
let followed: Following | undefined;

/** Follows the exceptions until the answer is called; a key that has been spent is told. */
export function followExceptions(dataApiKey: string, onKeyRefused: () => void): () => void {
  const silence = watchSilence((notLiveSince) => put({ notLiveSince }));
  const { page, connect } = dataClient(dataApiKey);
  const live = following({
    page: takingFirstPage(page),
    connect,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onRows: (rows) => put({ rows }),
    onLoading: (isRefreshing) => put({ isRefreshing }),
    onLoaded: () => {
      put({ state: 'ready', loadedAt: Date.now() });
      silence.heard();
    },
    onLive(isLive) {
      silence.setLive(isLive);
      if (!isLive) missedAnswer();
    },
    onRefused: (code) => log('warn', 'The subscription to exceptions was refused', code),
    onFailed(error, isLasting) {
      // What is known stays known; that it grows old is said by its time. What may be mended within half a second, such as
      // a key that has been spent, does not push every page down to say so.
      if (isLasting && known.read().loadedAt === 0) put({ state: 'failed' });
      if (error instanceof CallFailed && error.code === 'key-refused') onKeyRefused();
    },
  });
  followed = live;
  const reloading = setInterval(() => void live.reload(), reloadEvery);
  const stopWatching = watchSleep(() => live.wake());
  return () => {
    clearInterval(reloading);
    stopWatching();
    live.stop();
    silence.stop();
    if (followed !== live) return;
    followed = undefined;
    put(nothing);
  };
}

/** Asks for the exceptions before they are followed, so that they come beside what the screen itself waits for. */
export function askForExceptions(dataApiKey: string): void {
  askForFirstPage(dataClient(dataApiKey).page);
}

/** Fetches the whole list again. */
export function reloadExceptions(): void {
  void followed?.reload();
}

/** The exceptions of the person at the screen, as they come and go. */
export function useLiveExceptions(): LiveExceptions {
  return useStore(known);
}

/** A clock that has stood still, and a network that is back, both mean that the connection is worth nothing. */
function watchSleep(wake: () => void): () => void {
  let last = Date.now();
  const ticking = setInterval(() => {
    if (Date.now() - last > 30_000) wake();
    last = Date.now();
  }, 5000);
  addEventListener('online', wake);
  return () => {
    clearInterval(ticking);
    removeEventListener('online', wake);
  };
}

function put(changes: Partial<LiveExceptions>): void {
  known.put({ ...known.read(), ...changes });
}
