import { CallFailed } from '#lib/call-failed.ts';

/** Work that waits until the server has heard of it. The id is its idempotency key, so that sending twice does it once. */
export interface Waiting {
  id: string;
}

export interface WaitingListener<Work extends Waiting, Answer> {
  onChange?: () => void;
  onDone?: (work: Work, answer: Answer) => void;
  /** The server said no in words; the work is given up. */
  onRefused?: (work: Work, message: string) => void;
}

export interface WaitingSender<Work extends Waiting, Answer> {
  add: (work: Work) => void;
  /** Takes work back that nobody has heard of yet; false when it is on its way or done. */
  takeBack: (id: string) => boolean;
  waiting: () => readonly Work[];
  /** The last try came to no answer. */
  isStuck: () => boolean;
  /** Tries again now, as when the network is back. */
  wake: () => void;
  listen: (listener: WaitingListener<Work, Answer>) => () => void;
}

/** Where work is kept on this computer until the server has answered it. */
export interface KeptWork<Work> {
  /** Everything this person has left waiting on this computer, the oldest first. */
  all: () => Work[];
  put: (work: Work) => void;
  drop: (id: string) => void;
}

interface SenderParts<Work extends Waiting, Answer> {
  store: KeptWork<Work>;
  send: (work: Work) => Promise<Answer>;
  /** Which of those that wait goes next; the oldest unless given. */
  nextOf?: ((waiting: readonly Work[]) => Work | undefined) | undefined;
  /** Waits so many milliseconds. */
  rest?: ((milliseconds: number) => Promise<void>) | undefined;
}

/**
 * Sends what was done at a table or a dock, one after the other in the order it was done, until the server has answered
 * each. A lost connection only makes it wait; what an earlier visit left behind goes first.
 */
export function createWaitingSender<Work extends Waiting, Answer>(
  parts: SenderParts<Work, Answer>,
): WaitingSender<Work, Answer> {
  const { store, send, nextOf = oldest, rest = sleep } = parts;
  const listeners = new Set<WaitingListener<Work, Answer>>();
  let waiting: readonly Work[] = store.all();
  let onItsWay: string | null = null;
  let failures = 0;
  let wakeUp = (): void => undefined;

  const desk = {
    settle(id: string) {
      store.drop(id);
      waiting = waiting.filter((work) => work.id !== id);
    },
    tellChange: () => listeners.forEach((listener) => listener.onChange?.()),
    async sendOne(work: Work) {
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

function oldest<Work>(waiting: readonly Work[]): Work | undefined {
  return waiting[0];
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
