import { type RawBuilder, sql } from 'kysely';
import type { SendingState } from '@bloomdesk/domain/webhooks/sending-rules';
import type { Db } from '#db/db.ts';
import type { StreamEvent } from './events.store.ts';

/** A sending as its log shows it. */
export interface SendingRow extends Omit<StreamEvent, 'data' | 'at' | 'sequence' | 'fcIds'> {
  sendingId: number;
  state: SendingState;
  attempts: number;
  nextAt: Date;
  lastAt: Date | null;
  status: number | null;
  problem: string | null;
  answer: string | null;
  milliseconds: number | null;
  createdAt: Date;
}

/** One whose turn has come. */
export interface DueSending {
  sendingId: number;
  attempts: number;
  event: StreamEvent;
}

/** What came of a try. */
export interface SendingResult {
  state: SendingState;
  nextAt: Date;
  status: number | null;
  problem: string | null;
  answer: string;
  milliseconds: number;
}

const event = sql`e.id, e.type, e.sequence, e.at, e.subject_type as "subjectType", e.subject_id as "subjectId",
  e.fc_ids as "fcIds", e.data`;

const log = sql`
  select s.sending_id as "sendingId", e.id, e.type, e.subject_type as "subjectType", e.subject_id as "subjectId", s.state,
    s.attempts, s.next_at as "nextAt", s.last_at as "lastAt", s.last_status as status, s.last_problem as problem,
    s.last_answer as answer, s.milliseconds, s.created_at as "createdAt"
  from webhook_sendings s join events e using (event_id)`;

/** What is first of its subject: the events of one subject are sent one after the other. */
const isFirst = sql`not exists (
  select from webhook_sendings earlier where earlier.webhook_id = s.webhook_id and earlier.subject = s.subject
    and earlier.state = 'waiting' and earlier.sequence < s.sequence)`;

/** All SQL on events on their way to webhooks (D457). */
export function sendingStore(db: Db) {
  return {
    /** Webhooks that have something to be sent now. */
    async webhooksWithDue(now: Date): Promise<string[]> {
      const { rows } = await sql<{ webhookId: string }>`
        select webhook_id as "webhookId" from webhooks w where paused_at is null and exists (
          select from webhook_sendings s where s.webhook_id = w.webhook_id and s.state = 'waiting' and s.next_at <= ${now})`.execute(
        db,
      );
      return rows.map(({ webhookId }) => webhookId);
    },

    /** What may be sent now: of each subject only the oldest that waits. */
    async due(webhookId: string, now: Date, most: number): Promise<DueSending[]> {
      const { rows } = await sql<StreamEvent & Omit<DueSending, 'event'>>`
        select s.sending_id as "sendingId", s.attempts, ${event} from (
          select * from webhook_sendings s
          where s.webhook_id = ${webhookId} and s.state = 'waiting' and s.next_at <= ${now} and ${isFirst}
          order by s.sequence limit ${most}
        ) s join events e using (event_id) order by s.sequence`.execute(db);
      return rows.map(({ sendingId, attempts, ...sent }) => ({ sendingId, attempts, event: sent }));
    },

    /** When the next one may be sent; undefined where none waits. */
    async nextDue(webhookId: string): Promise<Date | undefined> {
      const { rows } = await sql<{ nextAt: Date | null }>`
        select min(s.next_at) as "nextAt" from webhook_sendings s
        where s.webhook_id = ${webhookId} and s.state = 'waiting' and ${isFirst}`.execute(db);
      return rows[0]?.nextAt ?? undefined;
    },

    /** Writes down what came of a try, unless it was asked to be sent again meanwhile. */
    async settle({ sendingId, attempts }: Omit<DueSending, 'event'>, result: SendingResult, at: Date): Promise<void> {
      const { state, nextAt, status, problem, answer, milliseconds } = result;
      await sql`
        update webhook_sendings set state = ${state}, attempts = attempts + 1, next_at = ${nextAt}, last_at = ${at},
          last_status = ${status}, last_problem = ${problem}, last_answer = ${answer}, milliseconds = ${milliseconds},
          settled_at = ${state === 'waiting' ? null : at}
        where sending_id = ${sendingId} and state = 'waiting' and attempts = ${attempts}`.execute(db);
    },

    /** A page of a webhook's log, the newest first. */
    async page(webhookId: string, page: { state: SendingState | undefined; before: number | undefined; most: number }) {
      const { state, before, most } = page;
      const { rows } = await sql<SendingRow>`
        ${log} where s.webhook_id = ${webhookId} and (${state ?? null}::text is null or s.state = ${state ?? null})
          and (${before ?? null}::bigint is null or s.sending_id < ${before ?? null}::bigint)
        order by s.sending_id desc limit ${most}`.execute(db);
      return rows;
    },

    async get(webhookId: string, sendingId: number): Promise<SendingRow | undefined> {
      const { rows } = await sql<SendingRow>`
        ${log} where s.webhook_id = ${webhookId} and s.sending_id = ${sendingId}`.execute(db);
      return rows[0];
    },

    async eventOf(webhookId: string, sendingId: number): Promise<StreamEvent | undefined> {
      const { rows } = await sql<StreamEvent>`
        select ${event} from webhook_sendings s join events e using (event_id)
        where s.webhook_id = ${webhookId} and s.sending_id = ${sendingId}`.execute(db);
      return rows[0];
    },

    /** Lets one be sent again with all its tries. */
    async resend(webhookId: string, sendingId: number, now: Date): Promise<number> {
      return await again(db, sql`webhook_id = ${webhookId} and sending_id = ${sendingId}`, now);
    },

    /** The same for all that were tried and not taken, and for what waits after a pause or under a new address. */
    async resendFailed(webhookId: string, now: Date): Promise<number> {
      return await again(
        db,
        sql`webhook_id = ${webhookId} and (state = 'given-up' or state = 'waiting' and attempts > 0)`,
        now,
      );
    },

    async retryWaiting(webhookId: string, now: Date): Promise<number> {
      return await again(db, sql`webhook_id = ${webhookId} and state = 'waiting' and attempts > 0`, now);
    },
  };
}

async function again(db: Db, which: RawBuilder<unknown>, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update webhook_sendings set state = 'waiting', attempts = 0, next_at = ${now}, settled_at = null where ${which}`.execute(
    db,
  );
  return Number(numAffectedRows);
}
