import { useSyncExternalStore } from 'react';

/** Something that was sent and of which nobody knows whether it was done. */
export interface UnknownOutcome {
  id: number;
  /** What is said of it. */
  words: string;
  /** What the person chose: ask the server again, or leave it at that. */
  answer: (choice: 'check' | 'close') => void;
}

let waiting: readonly UnknownOutcome[] = [];
let asked = 0;
let lastId = 0;
const watchers = new Set<() => void>();

/** Puts it before the person and answers with their choice. */
export function askAboutUnknown(words: string): Promise<'check' | 'close'> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const answer = (choice: 'check' | 'close') => {
      put(waiting.filter((each) => each.id !== id));
      resolve(choice);
    };
    put([...waiting, { id, words, answer }]);
  });
}

/** The outcome that the person is asked about now; undefined where everything is known. */
export function useUnknownOutcome(): UnknownOutcome | undefined {
  return useSyncExternalStore(watch, () => waiting[0]);
}

/** Holds the screen to saying that the server is asked again, until the work is over. */
export async function whileAskingAgain<Result>(work: Promise<Result>): Promise<Result> {
  countAsked(1);
  try {
    return await work;
  } finally {
    countAsked(-1);
  }
}

/** Is the server being asked again what became of something? */
export function useIsAskingAgain(): boolean {
  return useSyncExternalStore(watch, () => asked > 0);
}

function countAsked(change: 1 | -1) {
  asked += change;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function put(next: readonly UnknownOutcome[]) {
  waiting = next;
  for (const watcher of watchers) watcher();
}
