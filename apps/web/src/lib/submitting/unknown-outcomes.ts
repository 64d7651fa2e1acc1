import { createStore, useStore } from '#lib/react/store.ts';

/** Something that was sent and of which nobody knows whether it was done. */
export interface UnknownOutcome {
  id: number;
  /** What is said of it. */
  words: string;
  /** What the person chose: ask the server again, or leave it at that. */
  answer: (choice: 'check' | 'close') => void;
}

const waiting = createStore<readonly UnknownOutcome[]>([]);
/** How often the server is being asked again now. */
const asking = createStore(0);
let lastId = 0;

/** Puts it before the person and answers with their choice. */
export function askAboutUnknown(words: string): Promise<'check' | 'close'> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const answer = (choice: 'check' | 'close') => {
      waiting.put(waiting.read().filter((each) => each.id !== id));
      resolve(choice);
    };
    waiting.put([...waiting.read(), { id, words, answer }]);
  });
}

/** The outcome that the person is asked about now; undefined where everything is known. */
export function useUnknownOutcome(): UnknownOutcome | undefined {
  return useStore(waiting)[0];
}

/** Holds the screen to saying that the server is asked again, until the work is over. */
export async function whileAskingAgain<Result>(work: Promise<Result>): Promise<Result> {
  asking.put(asking.read() + 1);
  try {
    return await work;
  } finally {
    asking.put(asking.read() - 1);
  }
}

/** Is the server being asked again what became of something? */
export function useIsAskingAgain(): boolean {
  return useStore(asking) > 0;
}
