const lookEvery = 5000;
/** A server that is there answers this much sooner, in ms. */
const patience = 10_000;

/** Does the server answer at all? A machine before it that only says that it is away does not count. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch('/config.json', { cache: 'no-store', signal }).catch(() => null);
  return answer !== null && answer.status < 500;
}

/** Calls once the server, which could not be reached, answers again; returns the way to stop looking. */
export function whenReachableAgain(onBack: () => void, isKnownAway = false): () => void {
  let wasAway = isKnownAway;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearInterval(looking);
    removeEventListener('online', look);
  };
  const found = (isThere: boolean) => {
    if (isOver) return;
    // Where it answered all along, trying again would only fail again.
    if (!isThere) wasAway = true;
    else if (wasAway) {
      stop();
      onBack();
    }
  };
  const look = () => void isReachable().then(found);
  const looking = setInterval(look, lookEvery);
  addEventListener('online', look);
  look();
  return stop;
}
