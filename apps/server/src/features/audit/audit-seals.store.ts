import type pg from 'pg';

/** An event as its seal covers it: every column and its links, in a fixed order. */
export interface SealedContent {
  eventId: number;
  content: string;
}

interface Seal extends SealedContent, AuditHead {}

/** A place of the chain with its hash. */
export interface AuditHead {
  place: number;
  hash: Buffer;
}

const sealLock = 4400_02;

const contentOfEvent = `
  jsonb_build_array(e.event_id, to_char(e.at, 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.performed_by, e.action, e.request_id, e.data,
    (select jsonb_agg(jsonb_build_array(l.entity_type, l.entity_id) order by l.entity_type, l.entity_id)
     from bloomdesk.audit_links l where l.event_id = e.event_id))::text as content`;

/** Each event's hash from the hash before it. */
type Chain = (events: readonly SealedContent[], start: Buffer) => Buffer[];

/** The seals of the audit trail; sealing goes over connections of its own, as it waits for older transactions (D220). */
export function auditSealStore(pool: pg.Pool) {
  return {
    /** Seals up to `most` waiting events behind the last seal, alone among all processes; returns how many there were. */
    seal: (most: number, chain: Chain) => sealEvents(pool, most, chain),

    /** The seals behind a place, up to `most`, each with its event's content as it is now. */
    async after(place: number, most: number): Promise<Seal[]> {
      const { rows } = await pool.query<Seal>(
        `select s.place, s.hash, s.event_id as "eventId", ${contentOfEvent} from bloomdesk.audit_seals s
         left join bloomdesk.audit_events e on e.event_id = s.event_id
         where s.place > $1 order by s.place limit $2`,
        [place, most],
      );
      return rows;
    },

    /** The end of the chain; undefined while nothing is sealed. */
    async head(): Promise<AuditHead | undefined> {
      const { rows } = await pool.query<AuditHead>(
        'select place, hash from bloomdesk.audit_seals order by place desc limit 1',
      );
      return rows[0];
    },

    /** The seals at these places, those that are there. */
    async at(places: readonly number[]): Promise<AuditHead[]> {
      const { rows } = await pool.query<AuditHead>(
        'select place, hash from bloomdesk.audit_seals where place = any($1::bigint[])',
        [places],
      );
      return rows;
    },
  };
}

export type AuditSealStore = ReturnType<typeof auditSealStore>;

async function sealEvents(pool: pg.Pool, most: number, chain: Chain): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [sealLock]);
    const last = await lastSeal(client);
    const events = await unsealedEvents(client, last?.eventId ?? 0, most);
    await insertSeals(client, last?.place ?? 0, events, chain(events, last?.hash ?? Buffer.alloc(32)));
    await client.query('commit');
    return events.length;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function lastSeal(client: pg.PoolClient): Promise<{ place: number; hash: Buffer; eventId: number } | undefined> {
  const { rows } = await client.query<{ place: number; hash: Buffer; eventId: number }>(
    'select place, hash, event_id as "eventId" from bloomdesk.audit_seals order by place desc limit 1',
  );
  return rows[0];
}

/** How far below the last sealed one a number may be that a slow transaction has taken; each takes a few. */
const slowestBehind = 50_000;

/**
 * An event waits until every older transaction has ended, so that none slips in behind the chain. What lies far behind the
 * last seal is sealed, and not looked at again: the trail grows for years.
 */
async function unsealedEvents(client: pg.PoolClient, lastId: number, most: number): Promise<SealedContent[]> {
  const { rows } = await client.query<SealedContent>(
    `select e.event_id as "eventId", ${contentOfEvent} from bloomdesk.audit_events e
     where e.event_id > $2 and e.tx < pg_snapshot_xmin(pg_current_snapshot())
       and not exists (select from bloomdesk.audit_seals s where s.event_id = e.event_id)
     order by e.tx, e.event_id limit $1`,
    [most, lastId - slowestBehind],
  );
  return rows;
}

async function insertSeals(
  client: pg.PoolClient,
  lastPlace: number,
  events: readonly SealedContent[],
  hashes: readonly Buffer[],
): Promise<void> {
  await client.query(
    'insert into bloomdesk.audit_seals (event_id, place, hash) select * from unnest($1::bigint[], $2::bigint[], $3::bytea[])',
    [events.map((event) => event.eventId), events.map((_, index) => lastPlace + 1 + index), hashes],
  );
}
