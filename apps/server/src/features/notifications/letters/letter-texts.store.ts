import { sql } from 'kysely';
import type { LetterText } from '@bloomdesk/domain/orders/letter-texts';
import type { LifecycleEventType } from '@bloomdesk/domain/orders/lifecycle-events';
import type { Db } from '#db/db.ts';

/** A letter as it is kept: without a text while the standard one holds. */
export interface LetterRow {
  eventType: LifecycleEventType;
  text: LetterText | null;
  version: number;
}

const rows = sql`
  select event_type as "eventType", version, case when subject is not null then
    jsonb_build_object('subject', subject, 'opening', opening, 'closing', closing) end as text
  from letter_texts`;

/** All SQL of what the company writes of its letters (D387). */
export function letterTextStore(db: Db) {
  return {
    async all(): Promise<LetterRow[]> {
      return (await sql<LetterRow>`${rows}`.execute(db)).rows;
    },

    async get(eventType: LifecycleEventType): Promise<LetterRow | undefined> {
      return (await sql<LetterRow>`${rows} where event_type = ${eventType}`.execute(db)).rows[0];
    },

    /** The same, held until the transaction ends. */
    async lock(eventType: LifecycleEventType): Promise<LetterRow | undefined> {
      return (await sql<LetterRow>`${rows} where event_type = ${eventType} for update`.execute(db)).rows[0];
    },

    async set(eventType: LifecycleEventType, text: LetterText | null): Promise<void> {
      await sql`
        update letter_texts set subject = ${text?.subject ?? null}, opening = ${text?.opening ?? null},
          closing = ${text?.closing ?? null}, version = version + 1
        where event_type = ${eventType}`.execute(db);
    },
  };
}
