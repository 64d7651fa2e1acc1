import type pg from 'pg';
import type { LongWork } from '#db/steps/long-work.ts';

/** Rows of one transaction: their locks are held for a few hundredths of a second. */
const atOnce = 5000;

/** Copies the events that were there before the mirror, the oldest first. */
export const movingEvents: LongWork = {
  what: 'events moved into their months',

  async begin(client) {
    const { rows } = await client.query<{ total: number }>('select count(*)::int as total from events');
    return rows[0]?.total ?? 0;
  },

  /** The rows are locked, so that a change of one is either copied or comes after the copy and is mirrored. */
  async piece(client, after) {
    await client.query('select from event_stream for update'); // a job that gives places locks this first, too
    const { rows } = await client.query<{ rows: number; place: number }>(
      `with taken as (select * from events where event_id > $1 order by event_id limit $2 for share),
         put as (insert into events_by_month select * from taken on conflict do nothing)
       select count(*)::int as rows, coalesce(max(event_id), $1)::float8 as place from taken`,
      [after, atOnce],
    );
    const { rows: moved, place } = rows[0] ?? { rows: 0, place: after };
    return { rows: moved, place, isLast: moved < atOnce }; // what has come since is mirrored
  },

  async end(client) {
    await assertSame(client);
    await client.query('analyze events_by_month'); // nobody else looks at a parent
  },
};

/** Both are written in the same transactions, so one snapshot sees as many here as there. */
async function assertSame(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ there: number; here: number }>(
    'select (select count(*)::int from events) as there, (select count(*)::int from events_by_month) as here',
  );
  if (rows[0]?.there !== rows[0]?.here)
    throw new Error(`Of ${rows[0]?.there} events ${rows[0]?.here} are in their months. Nothing was exchanged.`);
}
