import { sql } from 'kysely';
import { cursorText, type EventCursor } from '@bloomdesk/domain/exceptions/event-cursor';
import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import type { Db } from '#db/db.ts';

/** The row before and after something happened to it; null where none stood. */
export interface RowChange {
  before: ExceptionRow | null;
  after: ExceptionRow | null;
}

/** One thing that became of an exception, at its place in the stream. */
export interface ExceptionEvent extends RowChange {
  place: EventCursor;
  cursor: string;
  suborderId: string;
  /** How long ago it happened when it was read. */
  lagSeconds: number;
  /**
   * What happened to the same suborder later and yet stands before this event in the stream, because its transaction had begun
   * earlier; null for nearly all events.
   */
  overtakenBy: RowChange | null;
}

/** So long a reader may be away and still resume; events are kept a little longer. */
const resumableHours = 23;
const retentionHours = 24;

/**
 * What became of exceptions, in the order (transaction, event). Only what no running transaction can come before is read: ids
 * are handed out before they are committed, so that a reader of ids alone would miss those committed late.
 */
export function exceptionEventStore(db: Db) {
  return {
    /** The place before everything that is still to come. */
    async now(): Promise<EventCursor> {
      const { rows } = await sql<{ tx: string; seconds: number }>`
        select pg_snapshot_xmin(pg_current_snapshot())::text as tx, extract(epoch from now())::bigint as seconds`.execute(
        db,
      );
      return { tx: rows[0]?.tx ?? '0', eventId: 0, seconds: rows[0]?.seconds ?? 0 };
    },

    /** Is everything after this place still kept, and is it a place of this database at all? */
    async isResumable({ tx, seconds }: EventCursor): Promise<boolean> {
      const { rows } = await sql<{ resumable: boolean }>`
        select ${tx}::xid8 <= pg_snapshot_xmin(pg_current_snapshot())
          and to_timestamp(${seconds}) > now() - make_interval(hours => ${resumableHours}) as resumable`.execute(db);
      return rows[0]?.resumable ?? false;
    },

    /** So many events after a place, in order. */
    async after({ tx, eventId }: EventCursor, most: number): Promise<ExceptionEvent[]> {
      const { rows } = await sql<ReadEvent>`
        select e.tx::text as tx, e.event_id as "eventId", extract(epoch from e.at)::bigint as seconds, e.suborder_id as "suborderId",
          extract(epoch from clock_timestamp() - e.at)::float8 as "lagSeconds", e.before, e.after, later.change as "overtakenBy"
        from exception_events e left join lateral (
          select jsonb_build_object('before', l.before, 'after', l.after) as change from exception_events l
          where l.suborder_id = e.suborder_id and l.event_id > e.event_id and (l.tx, l.event_id) < (e.tx, e.event_id)
          order by l.event_id desc limit 1) later on true
        where (e.tx, e.event_id) > (${tx}::xid8, ${eventId}) and e.tx < pg_snapshot_xmin(pg_current_snapshot())
        order by e.tx, e.event_id limit ${most}`.execute(db);
      return rows.map(({ tx: ofTx, eventId: id, seconds, ...event }) => {
        const place = { tx: ofTx, eventId: id, seconds };
        return { ...event, place, cursor: cursorText(place) };
      });
    },

    /** Forgets what nobody can resume from any more. */
    async sweep(): Promise<void> {
      await sql`delete from exception_events where at < now() - make_interval(hours => ${retentionHours})`.execute(db);
    },
  };
}

interface ReadEvent extends RowChange {
  tx: string;
  eventId: number;
  seconds: number;
  suborderId: string;
  lagSeconds: number;
  overtakenBy: RowChange | null;
}
