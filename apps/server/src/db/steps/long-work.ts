import type pg from 'pg';

/** Work of a step that is too long for one transaction: it is done in pieces while servers go on, and after a kill goes on too (D568). */
export interface LongWork {
  /** What it is, in words that follow the count: "events moved". */
  what: string;
  /** Makes ready, in a transaction of its own; answers how many rows there are. */
  begin(client: pg.ClientBase): Promise<number>;
  /** The next piece after a place, in a transaction of its own. */
  piece(client: pg.ClientBase, after: number): Promise<Piece>;
  /** Looks at the whole once; throws where it is not right. */
  end(client: pg.ClientBase): Promise<void>;
}

/** What a piece did, and the place after which the next one begins, where there is one. */
export interface Piece {
  rows: number;
  place: number;
  isLast: boolean;
}

/** Where a database keeps how far such work has come, in the transaction of each piece. */
export const longWorkTable = `
  create table if not exists bloomdesk_meta.long_work (
    step text primary key, place bigint not null default 0, done bigint not null default 0, total bigint not null,
    ended boolean not null default false);`;

interface Progress {
  place: number;
  done: number;
  total: number;
  ended: boolean;
}

/** Does what is left of a step's work, and says every twentieth part of the way how far it is. */
export async function doLongWork(
  client: pg.ClientBase,
  step: string,
  work: LongWork,
  onSay: (line: string) => void,
): Promise<void> {
  let progress = (await progressOf(client, step)) ?? (await inOneTransaction(client, () => begin(client, step, work)));
  if (progress.ended) return;
  if (progress.total > 0) onSay(lineOf(step, work, progress));
  for (let isLast = false; !isLast; ) {
    const before = progress;
    ({ isLast, ...progress } = await inOneTransaction(client, () => takePiece(client, step, work, before)));
    if (twentieths(progress) > twentieths(before)) onSay(lineOf(step, work, progress));
  }
  await inOneTransaction(client, async () => {
    await work.end(client);
    await client.query('update bloomdesk_meta.long_work set ended = true where step = $1', [step]);
  });
}

async function progressOf(client: pg.ClientBase, step: string): Promise<Progress | undefined> {
  const { rows } = await client.query<Progress>(
    `select place::float8, done::float8, total::float8, ended from bloomdesk_meta.long_work where step = $1`,
    [step],
  );
  return rows[0];
}

async function begin(client: pg.ClientBase, step: string, work: LongWork): Promise<Progress> {
  const total = await work.begin(client);
  await client.query('insert into bloomdesk_meta.long_work (step, total) values ($1, $2)', [step, total]);
  return { place: 0, done: 0, total, ended: false };
}

async function takePiece(
  client: pg.ClientBase,
  step: string,
  work: LongWork,
  before: Progress,
): Promise<Progress & { isLast: boolean }> {
  const { rows, place, isLast } = await work.piece(client, before.place);
  const after = { ...before, place, done: before.done + rows, isLast };
  await client.query('update bloomdesk_meta.long_work set place = $2, done = $3 where step = $1', [
    step,
    after.place,
    after.done,
  ]);
  return after;
}

/** Rows may come and go meanwhile, so the end of the way is no exact count. */
function twentieths({ done, total }: Progress): number {
  return Math.min(20, Math.floor((done * 20) / Math.max(total, 1)));
}

function lineOf(step: string, { what }: LongWork, { done, total }: Progress): string {
  return `${step}: ${done.toLocaleString('en')} of ${Math.max(total, done).toLocaleString('en')} ${what}.`;
}

const mostTries = 20;

/** A piece whose locks another transaction wanted the other way round is taken again. */
async function inOneTransaction<T>(client: pg.ClientBase, work: () => Promise<T>, tries = 1): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {}); // the first failure is the one to report
    if (tries >= mostTries || !isDeadlock(error)) throw error;
    return await inOneTransaction(client, work, tries + 1);
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01';
}

/** What a step was doing when it was ended, in words; empty where none was. */
export async function unendedWork(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client
    .query<{ step: string; done: number; total: number }>(
      'select step, done::float8, total::float8 from bloomdesk_meta.long_work where not ended order by step',
    )
    .catch(() => ({ rows: [] })); // no step of this database has had any
  return rows.map(
    ({ step, done, total }) => `${step} has come to ${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows`,
  );
}
