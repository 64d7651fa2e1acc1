/** Hashing passwords has four threads of Node's; more guesses at once would only queue there, holding connections. */
const mostAtOnce = 4;

let inside = 0;
const waiting: (() => void)[] = [];

/** Lets four guesses of this process through at a time, first come first served, so that a flood leaves room for others. */
export async function takingTurns<T>(work: () => Promise<T>): Promise<T> {
  if (inside < mostAtOnce) inside += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else inside -= 1;
  }
}
