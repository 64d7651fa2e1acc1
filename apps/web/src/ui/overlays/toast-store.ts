import { createStore, useStore } from '#lib/react/store.ts';
import type { Tone } from '#ui/tone.ts';

const shownAtOnce = 4;
const historyLength = 100;

export interface ToastWords {
  tone?: Exclude<Tone, 'grey'> | undefined;
  /** What was done to what. */
  title: string;
  /** What failed, what did not; one line per item. */
  text?: string | undefined;
  action?: { label: string; onAction: () => void } | undefined;
  /** In milliseconds; 10 s unless given, and for ever where someone must act. */
  lasting?: number | undefined;
}

export interface Toast extends ToastWords {
  id: number;
  tone: Exclude<Tone, 'grey'>;
  /** Milliseconds since 1970. */
  at: number;
  isRead: boolean;
}

export interface ToastBoard {
  shown: readonly Toast[];
  /** Everything said since the page was opened, the newest first. */
  history: readonly Toast[];
}

const board = createStore<ToastBoard>({ shown: [], history: [] });
let lastId = 0;

/** Says what happened, in a toast and in the notification tray; returns its id. */
export function showToast(words: ToastWords, at = Date.now()): number {
  lastId += 1;
  const toast: Toast = { ...words, tone: words.tone ?? 'green', id: lastId, at, isRead: false };
  const { shown, history } = board.read();
  board.put({
    shown: [...shown, toast].slice(-shownAtOnce),
    history: [toast, ...history].slice(0, historyLength),
  });
  return toast.id;
}

/** Takes a toast off the screen; it stays in the tray. */
export function hideToast(id: number) {
  const { shown, history } = board.read();
  board.put({ shown: shown.filter((toast) => toast.id !== id), history });
}

/** Marks everything in the tray as read. */
export function markToastsRead() {
  const { shown, history } = board.read();
  if (history.every((toast) => toast.isRead)) return;
  board.put({ shown, history: history.map((toast) => ({ ...toast, isRead: true })) });
}

/** Empties the tray and the screen, as when someone signs out. */
export function clearToasts() {
  board.put({ shown: [], history: [] });
}

/** What is on the screen and in the tray now. */
export function useToasts(): ToastBoard {
  return useStore(board);
}

/** The board itself, for reading outside components. */
export function readToasts(): ToastBoard {
  return board.read();
}
