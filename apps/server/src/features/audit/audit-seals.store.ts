import type pg from 'pg';

/** An event as its seal covers it: every column and its links, in a fixed order. */
export interface SealedContent {
  eventId: number;
  content: string | null;
}

/** A seal with its event as it is now. */
export interface Seal extends SealedContent, AuditHead {
  /** Of a seal over a digest: what is mixed into it; gone once a person was taken out of the event (D492). */
  salt: Buffer | null;
  /** What the chain goes over; null in seals of before, which go over the content itself. */
  digest: Buffer | null;
  /** What the event says since a person was taken out of it; null where nobody was. */
  erasedDigest: Buffer | null;
}

/** A place of the chain with its hash. */
export interface AuditHead {
  place: number;
  hash: Buffer;
}

const sealLock = 4400_02;

/** A seal that is about to be written. */
export interface NewSeal {
  salt: Buffer;
  digest: Buffer;
  hash: Buffer;
}

/** Each event's seal from the hash before it. */
type Chain = (events: readonly SealedContent[], start: Buffer) => NewSeal[];

/** The seals of the audit trail; sealing goes over connections of its own, as it waits for older transactions (D220). */
export function auditSealStore(pool: pg.Pool) {
  return {
    /** Seals up to `most` waiting events behind the last seal, alone among all processes; returns how many there were. */
    seal: (most: number, chain: Chain) => sealEvents(pool, most, chain),

    /** The seals behind a place, up to `most`, each with its event's content as it is now. */
    async after(place: number, most: number): Promise<Seal[]> {
      const { rows } = await pool.query<Seal>(
        `select s.place, s.hash, s.salt, s.digest, s.event_id as "eventId",
           case when e.event_id is not null then bloomdesk.audit_content(e) end as content, (select r.digest from bloomdesk.erased_events r
             where r.event_id = s.event_id order by r.place desc limit 1) as "erasedDigest"
         from bloomdesk.audit_seals s left join bloomdesk.audit_events e on e.event_id = s.event_id
         where s.place > $1 order by s.place limit $2`,
        [place, most],
      );
      return rows;
    },

    /** An erasure whose events are not those that its own, sealed event names; undefined where all are. */
    async forgedErasure(): Promise<string | undefined> {
      const { rows } = await pool.query<{ id: string }>(
        `select e.id from (select distinct erasure_id::text as id from bloomdesk.erased_events) e
         where not exists (
           select from bloomdesk.audit_links l join bloomdesk.audit_events a using (event_id)
           where l.entity_type = 'ERASURE' and l.entity_id = e.id and a.action = 'person.erased'
             and a.data -> ('ERASURE ' || e.id) -> 'after' ->> 'digest' = bloomdesk.digest_of_erasure(e.id::uuid))
         limit 1`,
      );
      return rows[0]?.id;
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
    `select e.event_id as "eventId", bloomdesk.audit_content(e) as content from bloomdesk.audit_events e
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
  seals: readonly NewSeal[],
): Promise<void> {
  await client.query(
    `insert into bloomdesk.audit_seals (event_id, place, hash, salt, digest)
     select * from unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bytea[], $5::bytea[])`,
    [
      events.map((event) => event.eventId),
      events.map((_, index) => lastPlace + 1 + index),
      seals.map(({ hash }) => hash),
      seals.map(({ salt }) => salt),
      seals.map(({ digest }) => digest),
    ],
  );
}
