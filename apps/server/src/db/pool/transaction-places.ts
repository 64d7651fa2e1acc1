import type pg from 'pg';

/** How many of a pool's connections changes may hold together; reads always have the rest, however many changes wait. */
const share = 0.75;
/** Milliseconds a change waits for its turn; as long as anything waits for a connection. */
const longestWait = 2000;

interface Places {
  free: number;
  waiting: Set<() => void>;
}

const places = new WeakMap<pg.Pool, Places>();

/** Runs a change in its turn: changes that wait for others' locks never take all connections of a pool. */
export async function inItsTurn<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const own = placesOf(pool);
  await turn(own);
  try {
    return await work();
  } finally {
    leave(own);
  }
}

function placesOf(pool: pg.Pool): Places {
  const known = places.get(pool);
  if (known) return known;
  const own = { free: Math.max(1, Math.floor(pool.options.max * share)), waiting: new Set<() => void>() };
  places.set(pool, own);
  return own;
}

/** The first to come is the first to have a place. */
async function turn(own: Places): Promise<void> {
  if (own.free > 0) {
    own.free -= 1;
    return;
  }
  await new Promise<void>((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      own.waiting.delete(begin);
      reject(new TurnNotComeError());
    }, longestWait);
    own.waiting.add(begin);
  });
}

function leave(own: Places): void {
  const [next] = own.waiting;
  if (next === undefined) {
    own.free += 1;
    return;
  }
  own.waiting.delete(next);
  next();
}

/** Too many changes are under way; nothing was begun. */
export class TurnNotComeError extends Error {
  constructor() {
    super('too many changes are under way: no turn has come');
  }
}
