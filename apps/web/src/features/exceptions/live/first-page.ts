import type { FollowingPorts } from './following.ts';

type ReadPage = FollowingPorts['page'];

/** Milliseconds after which a list is better asked for again than taken from before. */
const goodFor = 10_000;

let asked: { first: ReturnType<ReadPage>; at: number } | undefined;

/** Asks for the first page of exceptions beside what a screen asks for itself; the next to follow them takes it. */
export function askForFirstPage(read: ReadPage): void {
  const first = read(null);
  first.catch(() => undefined); // said where it is taken
  asked = { first, at: performance.now() };
}

/** Reads pages as given, but takes a first page that was asked for just before, once. */
export function takingFirstPage(read: ReadPage): ReadPage {
  return async (nextToken) => {
    if (nextToken !== null || asked === undefined) return await read(nextToken);
    const { first, at } = asked;
    asked = undefined;
    return await (performance.now() - at < goodFor ? first : read(nextToken));
  };
}
