import { sql } from 'kysely';
import type { EventPlace } from '@bloomdesk/domain/webhooks/event-cursor';
import { eventDays, type EventFilter } from '@bloomdesk/domain/webhooks/webhook-rules';
import { testEventType } from '@bloomdesk/domain/webhooks/event-types';
import type { Db } from '#db/db.ts';

/** An event that is committed and has no place in the stream yet. */
export interface NewEvent {
  eventId: number;
  type: string;
  subject: string;
  fcIds: number[];
}

/** An event as it is sent. */
export interface StreamEvent {
  id: string;
  type: string;
  sequence: number;
  at: Date;
  subjectType: string;
  subjectId: string;
  fcIds: number[];
  data: Record<string, unknown>;
}

/** An event for one webhook. */
export interface NewSending {
  webhookId: string;
  eventId: number;
  sequence: number;
  subject: string;
}

/** All SQL on events and their stream (D455). */
export function eventStore(db: Db) {
  return {
    /** Are there events without a place? Asked once a second by each process. */
    async hasNew(): Promise<boolean> {
      const { rows } = await sql<{ has: boolean }>`
        select exists (select from events where sequence is null) as has`.execute(db);
      return rows[0]?.has ?? false;
    },

    /** The stream, held until the transaction ends: places are given by one at a time. */
    async lockStream(): Promise<EventPlace> {
      const { rows } = await sql<EventPlace>`
        select stream, last_sequence as sequence from event_stream for update`.execute(db);
      return rows[0] ?? { stream: '', sequence: 0 };
    },

    /**
     * The oldest that have no place. Of one subject they come in the order in which they were committed: its row was locked
     * when its event was written.
     */
    async unplaced(most: number): Promise<NewEvent[]> {
      const { rows } = await sql<NewEvent>`
        select event_id as "eventId", type, subject_type || ':' || subject_id as subject, fc_ids as "fcIds" from events
        where sequence is null order by event_id limit ${most}`.execute(db);
      return rows;
    },

    /** Gives these events the places after `last`, in their order. */
    async place(eventIds: readonly number[], last: number): Promise<void> {
      await sql`
        with placed as (
          update events e set sequence = ${last} + given.place
          from unnest(${[...eventIds]}::bigint[]) with ordinality as given (event_id, place) where e.event_id = given.event_id
        )
        update event_stream set last_sequence = ${last + eventIds.length}`.execute(db);
    },

    /** What each webhook asks for. */
    async filters(): Promise<(EventFilter & { webhookId: string })[]> {
      const { rows } = await sql<EventFilter & { webhookId: string }>`
        select webhook_id as "webhookId", patterns, fc_ids as "fcIds" from webhooks order by webhook_id`.execute(db);
      return rows;
    },

    async addSendings(sendings: readonly NewSending[], at: Date): Promise<void> {
      if (sendings.length === 0) return;
      const column = <T>(of: (sending: NewSending) => T) => sendings.map(of);
      await sql`
        insert into webhook_sendings (webhook_id, event_id, sequence, subject, next_at, created_at)
        select webhook_id, event_id, sequence, subject, ${at}, ${at}
        from unnest(${column(({ webhookId }) => webhookId)}::uuid[], ${column(({ eventId }) => eventId)}::bigint[],
          ${column(({ sequence }) => sequence)}::bigint[], ${column(({ subject }) => subject)}::text[])
          as s (webhook_id, event_id, sequence, subject) join webhooks using (webhook_id)
        on conflict (webhook_id, event_id) do nothing`.execute(db);
    },

    /** An event for trying a receiver, which has its place at once. */
    async addTest(webhookId: string, sequence: number, at: Date): Promise<{ eventId: number; id: string }> {
      const { rows } = await sql<{ eventId: number; id: string }>`
        with placed as (update event_stream set last_sequence = ${sequence})
        insert into events (type, subject_type, subject_id, fc_ids, data, at, sequence)
        values (${testEventType}, 'webhook', ${webhookId}, '{}', '{"message": "This is a test."}', ${at}, ${sequence})
        returning event_id as "eventId", id`.execute(db);
      return rows[0] ?? { eventId: 0, id: '' };
    },

    /** The stream as it is, and up to where its events are forgotten. */
    async stream(): Promise<EventPlace & { forgotten: number }> {
      const { rows } = await sql<EventPlace & { forgotten: number }>`
        select stream, last_sequence as sequence, forgotten_sequence as forgotten from event_stream`.execute(db);
      return rows[0] ?? { stream: '', sequence: 0, forgotten: 0 };
    },

    /** So many after a place, in their order, of some centers or all; those for trying receivers are not among them. */
    async after(sequence: number, most: number, fcIds: number[] | null): Promise<StreamEvent[]> {
      const { rows } = await sql<StreamEvent>`
        select id, type, sequence, at, subject_type as "subjectType", subject_id as "subjectId", fc_ids as "fcIds", data
        from events where sequence > ${sequence} and type <> ${testEventType}
          and (${fcIds}::integer[] is null or fc_ids && ${fcIds}::integer[]) order by sequence limit ${most}`.execute(
        db,
      );
      return rows;
    },

    /**
     * Gives up what has waited for 30 days, forgets what was settled after as many, and has months of events made and
     * dropped; one that lies wholly before stays while a log shows any of it (D459, D567).
     */
    async sweep(now: Date): Promise<void> {
      const before = new Date(now.getTime() - eventDays * 24 * 3600_000);
      await sql`
        update webhook_sendings set state = 'given-up', settled_at = ${now}, last_problem = 'it has waited for 30 days'
        where state = 'waiting' and created_at < ${before}`.execute(db);
      await sql`delete from webhook_sendings where settled_at < ${before}`.execute(db);
      await sql`select keep_event_months(${before})`.execute(db);
    },
  };
}
