import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { databaseOf, openPool } from '@bloomdesk/server/db/db.ts';
import { storesOf } from '@bloomdesk/server/composition/stores.ts';
import { seedReference } from '@bloomdesk/server/seed/reference.ts';
import { fillForSearch, fillUnchecked } from '../search/search-filling.ts';
import { eventsOfOrder, mostEvents, patternOf } from './grow-pattern.ts';

/** As many statements at a time as there are processors to use. */
const hands = 2;
const inPiece = 50_000;

/** Puts three years of so many orders into an empty database, with their lines and what was done to them. */
export async function fillForGrowth(databaseUrl: string, orders: number): Promise<void> {
  const pool = openPool(databaseUrl, { statementTimeout: 3_600_000, lockTimeout: 0, role: null, max: hands + 1 });
  try {
    await seedReference({ db: databaseOf(pool), clock: () => new Date(), config: { product: 'Bloomdesk' } });
    await hurried(pool, async () => {
      const { rows } = await pool.query<{ fc_id: number }>('select fc_id from fulfillment_centers order by fc_id');
      await fillForSearch(
        pool,
        patternOf(
          orders,
          rows.map((center) => center.fc_id),
        ),
        hands,
      );
      const events = Math.round(orders * eventsOfOrder);
      await inPieces(events, (from, to) => fillUnchecked(pool, eventSql(orders), [from, to]));
      await pool.query(`select setval(pg_get_serial_sequence('audit_events', 'event_id'), $1)`, [events + 1]);
      await storesOf(databaseOf(pool)).board.fold(new Date());
    });
    await pool.query('vacuum analyze audit_events, audit_links, day_counts');
    await pool.query('checkpoint');
    await pause(1000);
  } finally {
    await pool.end();
  }
}

/** A crash would only have the fill begun anew, so nothing waits for the disk meanwhile. */
async function hurried(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const settings = {
    synchronous_commit: 'off',
    max_wal_size: '4GB',
    checkpoint_timeout: '30min',
    autovacuum: 'off',
    maintenance_work_mem: '512MB',
  };
  for (const [name, value] of Object.entries(settings)) await pool.query(`alter system set ${name} = '${value}'`);
  await pool.query('select pg_reload_conf()');
  await work();
  for (const name of Object.keys(settings)) await pool.query(`alter system reset ${name}`);
  await pool.query('select pg_reload_conf()');
}

async function inPieces(count: number, fill: (from: number, to: number) => Promise<void>): Promise<void> {
  const pieces = Array.from({ length: Math.ceil(count / inPiece) }, (_, at) => at * inPiece).values();
  const hand = async () => {
    for (const from of pieces) await fill(from, Math.min(from + inPiece, count) - 1);
  };
  await Promise.all(Array.from({ length: hands }, hand));
}

/** The first thousand are of one suborder; the others go round all orders, with the order beside its suborder. */
const eventSql = (orders: number) => `
  with told as (
    insert into audit_events (event_id, at, performed_by, action, request_id, data) overriding system value
    select 1 + n, now() - make_interval(secs => 19 * ($2::integer - n)), 'bench@bloomdesk.test',
      (array['suborder.update', 'recipient.update', 'suborder.status', 'comment.add'])[1 + n % 4], gen_random_uuid()::text,
      jsonb_build_object('SUBORDER ' || suborder, jsonb_build_object('before', jsonb_build_object('message', 'before ' || n),
        'after', jsonb_build_object('message', 'after ' || n)))
    from (select n, (2000000 + case when n < ${mostEvents} then 7 else n::bigint * 7919 % ${orders} end) || '-1' as suborder
          from generate_series($1::integer, $2::integer) n) one
    returning event_id, data)
  insert into audit_links (entity_type, entity_id, event_id)
  select type, id, event_id from told, lateral (select split_part(jsonb_object_keys(data), ' ', 2) as suborder) of_it,
    lateral (values ('SUBORDER', suborder), ('ORDER', split_part(suborder, '-', 1))) link (type, id)`;
