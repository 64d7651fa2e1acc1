const lookEvery = 5000;

/** Does the server answer at all? */
export async function isReachable(): Promise<boolean> {
  return (await fetch('/config.json', { cache: 'no-store' }).catch(() => null)) !== null;
}

/** Calls once the server, which could not be reached, answers again; returns the way to stop looking. */
export function whenReachableAgain(onBack: () => void): () => void {
  let wasAway = false;
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
