import { CallFailed } from '#lib/call-failed.ts';
import type { StoredWork, WaitingWork } from './waiting-work.ts';

/** What the server answered to a piece of work, as far as the bench needs it. */
export interface WorkAnswer {
  /** Who packed it, where it was packed before this scan. */
  packedBefore?: { by: string | null } | undefined;
}

export interface WorkListener {
  onChange?: () => void;
  onDone?: (work: WaitingWork, answer: WorkAnswer) => void;
  /** The server said no in words; the work is given up. */
  onRefused?: (work: WaitingWork, message: string) => void;
}

export interface WorkSender {
  add: (work: WaitingWork) => void;
  /** Takes work back that nobody has heard of yet; false when it is on its way or done. */
  takeBack: (id: string) => boolean;
  waiting: () => readonly WaitingWork[];
  /** The last try came to no answer. */
  isStuck: () => boolean;
  /** Tries again now, as when the network is back. */
  wake: () => void;
  listen: (listener: WorkListener) => () => void;
}

interface SenderParts {
  store: StoredWork;
  send: (work: WaitingWork) => Promise<WorkAnswer>;
  /** Waits so many milliseconds. */
  rest?: (milliseconds: number) => Promise<void>;
}

/**
 * Sends what was done at the packing table, one after the other in the order it was done, what has been printed ahead of
 * the rest (D273), until the server has answered each. A lost connection only makes it wait; what an earlier visit left behind goes first.
 */
export function createWorkSender({ store, send, rest = sleep }: SenderParts): WorkSender {
  const listeners = new Set<WorkListener>();
  let waiting: readonly WaitingWork[] = store.all();
  let onItsWay: string | null = null;
  let failures = 0;
  let wakeUp = (): void => undefined;

  const desk = {
    settle(id: string) {
      store.drop(id);
      waiting = waiting.filter((work) => work.id !== id);
    },
    tellChange: () => listeners.forEach((listener) => listener.onChange?.()),
    async sendOne(work: WaitingWork) {
      try {
        const answer = await send(work);
        failures = 0;
        desk.settle(work.id);
        listeners.forEach((listener) => listener.onDone?.(work, answer));
      } catch (error) {
        const refusal = refusalIn(error);
        failures = refusal === null ? failures + 1 : 0;
        if (refusal === null) return;
        desk.settle(work.id);
        listeners.forEach((listener) => listener.onRefused?.(work, refusal));
      }
    },
    async run() {
      for (let work = nextOf(waiting); work !== undefined; work = nextOf(waiting)) {
        onItsWay = work.id;
        await desk.sendOne(work);
        desk.tellChange();
        const woken = new Promise<void>((resolve) => {
          wakeUp = resolve;
        });
        if (failures > 0) await Promise.race([rest(Math.min(failures, 5) * 1000), woken]);
      }
      onItsWay = null;
    },
    start() {
      if (onItsWay === null) void desk.run();
    },
  };
  desk.start();

  return {
    add(work) {
      store.put(work);
      waiting = [...waiting, work];
      desk.start();
      desk.tellChange();
    },
    takeBack(id) {
      if (onItsWay === id || !waiting.some((work) => work.id === id)) return false;
      desk.settle(id);
      desk.tellChange();
      return true;
    },
    waiting: () => waiting,
    isStuck: () => failures > 0 && waiting.length > 0,
    wake: () => wakeUp(),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A pack is refused while its papers are unprinted, so the server hears of prints first. */
function nextOf(waiting: readonly WaitingWork[]): WaitingWork | undefined {
  return waiting.find(({ kind }) => kind === 'print') ?? waiting[0];
}

/** The words of a plain no; null where a later try of the same may succeed, or has already been done. */
function refusalIn(error: unknown): string | null {
  if (!(error instanceof CallFailed) || error.isOutcomeUnknown || error.retryable) return null;
  return [401, 408, 425, 429].includes(error.status) ? null : error.message;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
