/** Milliseconds between two signs of life of a process. */
export const beatMilliseconds = 1000;
/** One that has given none for so long hangs; a busy one answers somebody in between. */
const longestSilence = 15_000;
/** Looks are a second apart; after a longer rest it was we who slept, and nobody else is to blame. */
const longestRest = 5000;

interface WatchedLives<T> {
  /** A sign of life; who has given none yet is still starting and is not watched. */
  heard(one: T): void;
  ended(one: T): void;
  end(): void;
}

/** Tells of each that has fallen silent without ending, once. */
export function watchedLives<T>(onSilence: (one: T) => void, elapsed: () => number = () => performance.now()) {
  const heardAt = new Map<T, number>();
  let lookedAt = elapsed();
  const look = () => {
    const at = elapsed();
    const haveSlept = at - lookedAt > longestRest;
    lookedAt = at;
    for (const [one, heard] of heardAt) {
      if (haveSlept) heardAt.set(one, at);
      else if (at - heard > longestSilence) {
        heardAt.delete(one);
        onSilence(one);
      }
    }
  };
  const looking = setInterval(look, beatMilliseconds);
  looking.unref();
  const lives: WatchedLives<T> = {
    heard: (one) => void heardAt.set(one, elapsed()),
    ended: (one) => void heardAt.delete(one),
    end: () => clearInterval(looking),
  };
  return { ...lives, look };
}
