import type pg from 'pg';
import { sealedTrails, type TrailName } from './sealed-trails.store.ts';

/** An event as its seal covers it: every column and its links, in a fixed order. */
export interface SealedContent {
  eventId: number;
  content: string | null;
  /** When it was, as far as the chain itself says that: an event that may go keeps its day there. */
  at: string;
}

/** A seal with its event as it is now. */
export interface Seal extends SealedContent, AuditHead {
  /** Of a seal over a digest: what is mixed into it; gone once a person was taken out of the event (D492). */
  salt: Buffer | null;
  /** What the chain goes over; null in seals of before, which go over the content itself. */
  digest: Buffer | null;
  /** What the event says since a person was taken out of it; null where nobody was. */
  erasedDigest: Buffer | null;
  /** The event is gone, and may be: it is older than security events are kept. */
  isForgotten: boolean;
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

/** The seals of a trail; sealing goes over connections of its own, as it waits for older transactions (D220, D499). */
export function sealStore(pool: pg.Pool, trail: TrailName) {
  const { table, after } = sealedTrails[trail];
  return {
    trail,

    /** Seals up to `most` waiting events behind the last seal, alone among all processes; returns how many there were. */
    seal: (most: number, chain: Chain) => sealEvents(pool, trail, most, chain),

    /** The seals behind a place, up to `most`, each with its event's content as it is now. */
    async after(place: number, most: number): Promise<Seal[]> {
      const { rows } = await pool.query<Seal>(after, [place, most]);
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
      const { rows } = await pool.query<AuditHead>(`select place, hash from ${table} order by place desc limit 1`);
      return rows[0];
    },

    /** The seals at these places, those that are there. */
    async at(places: readonly number[]): Promise<AuditHead[]> {
      const { rows } = await pool.query<AuditHead>(`select place, hash from ${table} where place = any($1::bigint[])`, [
        places,
      ]);
      return rows;
    },
  };
}

export type SealStore = ReturnType<typeof sealStore>;

async function sealEvents(pool: pg.Pool, trail: TrailName, most: number, chain: Chain): Promise<number> {
  const { table, unsealed, insert } = sealedTrails[trail];
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [sealLock]);
    const { rows: ends } = await client.query<AuditHead & { eventId: number }>(
      `select place, hash, event_id as "eventId" from ${table} order by place desc limit 1`,
    );
    const [last = { place: 0, hash: Buffer.alloc(32), eventId: 0 }] = ends;
    const { rows: events } = await client.query<SealedContent>(unsealed, [most, last.eventId - slowestBehind]);
    const seals = chain(events, last.hash);
    await client.query(insert, [
      events.map(({ eventId }) => eventId),
      events.map((_, index) => last.place + 1 + index),
      seals.map(({ hash }) => hash),
      seals.map(({ salt }) => salt),
      seals.map(({ digest }) => digest),
      ...(trail === 'security' ? [events.map(({ at }) => at)] : []),
    ]);
    await client.query('commit');
    return events.length;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/**
 * How far below the last sealed one a number may be that a slow transaction has taken; each takes a few. What lies far
 * behind the last seal is sealed, and not looked at again: the trail grows for years.
 */
const slowestBehind = 50_000;
