import { createHash } from 'node:crypto';
import type pg from 'pg';

interface Unsealed {
  event_id: number;
  content: string;
}

const batchSize = 1000;
const sealLock = 4400_02;

/** What a seal covers: every column of the event and its links, in a fixed order. */
const contentOfEvent = `
  jsonb_build_array(e.event_id, to_char(e.at, 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.performed_by, e.action, e.request_id, e.data,
    (select jsonb_agg(jsonb_build_array(l.entity_type, l.entity_id) order by l.entity_type, l.entity_id)
     from bloomdesk.audit_links l where l.event_id = e.event_id))::text as content`;

/**
 * Seals new events into the hash chain, in event order (D220). An event is only sealed once every older transaction has
 * ended, so that none slips in behind the chain.
 */
export async function sealAuditTrail(pool: pg.Pool): Promise<void> {
  for (;;) {
    const sealed = await sealSome(pool);
    if (sealed < batchSize) return;
  }
}

async function sealSome(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [sealLock]);
    const last = await client.query<{ place: number; hash: Buffer }>(
      'select place, hash from bloomdesk.audit_seals order by place desc limit 1',
    );
    const { rows } = await client.query<Unsealed>(
      `select e.event_id, ${contentOfEvent} from bloomdesk.audit_events e
       where e.tx < pg_snapshot_xmin(pg_current_snapshot())
         and not exists (select from bloomdesk.audit_seals s where s.event_id = e.event_id)
       order by e.tx, e.event_id limit ${batchSize}`,
    );
    const seals = chain(rows, last.rows[0]?.hash ?? Buffer.alloc(32));
    const first = (last.rows[0]?.place ?? 0) + 1;
    await client.query(
      'insert into bloomdesk.audit_seals (event_id, place, hash) select * from unnest($1::bigint[], $2::bigint[], $3::bytea[])',
      [rows.map((row) => row.event_id), rows.map((_, index) => first + index), seals],
    );
    await client.query('commit');
    return rows.length;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** The first event whose content no longer fits its seal, or undefined while the trail is whole (trust P11). */
export async function firstBrokenSeal(pool: pg.Pool): Promise<number | undefined> {
  let hash: Buffer = Buffer.alloc(32);
  for (let after = 0; ; ) {
    const { rows } = await pool.query<Unsealed & { place: number; hash: Buffer }>(
      `select s.place, s.hash, s.event_id, ${contentOfEvent} from bloomdesk.audit_seals s
       left join bloomdesk.audit_events e on e.event_id = s.event_id
       where s.place > $1 order by s.place limit ${batchSize}`,
      [after],
    );
    if (rows.length === 0) return undefined;
    for (const row of rows) {
      const expected = chain([row], hash)[0];
      if (!expected?.equals(row.hash) || row.place !== after + 1) return row.event_id;
      hash = expected;
      after = row.place;
    }
  }
}

function chain(events: readonly Unsealed[], start: Buffer): Buffer[] {
  let hash = start;
  return events.map(({ content }) => {
    hash = createHash('sha256').update(hash).update(content).digest();
    return hash;
  });
}
