import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export interface ShopEvent {
  eventId: string;
  channel: string;
  topic: string;
  body: string;
}

interface NewShopEvent extends Omit<ShopEvent, 'eventId'> {
  webhookId: string;
}

const daysKept = 30;

/** All SQL on what shops have told, and on what they were asked (D382). */
export function shopEventStore(db: Db) {
  return {
    /** Keeps an event as it came; false when it was told before. */
    async add({ webhookId, channel, topic, body }: NewShopEvent, at: Date): Promise<boolean> {
      const forgetAt = new Date(at.getTime() + daysKept * 24 * 3600_000);
      const { rows } = await sql`
        insert into shop_events (webhook_id, channel, topic, body, state, received_at, forget_at)
        values (${webhookId}, ${channel}, ${topic}, ${body}, 'received', ${at}, ${forgetAt})
        on conflict (webhook_id) do nothing returning 1`.execute(db);
      return rows.length > 0;
    },

    /** The next ones that nobody has read, the oldest first. */
    async received(most: number): Promise<ShopEvent[]> {
      const { rows } = await sql<ShopEvent>`
        select event_id as "eventId", channel, topic, body from shop_events where state = 'received'
        order by event_id limit ${most}`.execute(db);
      return rows;
    },

    /** Takes an event for reading, held until the transaction ends; false when another has taken it. */
    async lockReceived(eventId: string): Promise<boolean> {
      const { rows } = await sql`
        select 1 from shop_events where event_id = ${eventId} and state = 'received' for update`.execute(db);
      return rows.length > 0;
    },

    async setState(eventId: string, state: 'read' | 'unreadable'): Promise<void> {
      await sql`update shop_events set state = ${state} where event_id = ${eventId}`.execute(db);
    },

    /** Up to when a shop was asked; undefined where it never was. */
    async reconciledTo(channel: string): Promise<Date | undefined> {
      const { rows } = await sql<{ upTo: Date }>`
        select up_to as "upTo" from shop_reconciliations where channel = ${channel}`.execute(db);
      return rows[0]?.upTo;
    },

    async noteReconciled(channel: string, upTo: Date, seen: { lookedAt: number; found: number }, at: Date) {
      await sql`
        insert into shop_reconciliations (channel, up_to, at, looked_at, found)
        values (${channel}, ${upTo}, ${at}, ${seen.lookedAt}, ${seen.found})
        on conflict (channel) do update set up_to = excluded.up_to, at = excluded.at, looked_at = excluded.looked_at,
          found = excluded.found`.execute(db);
    },

    /** Of these orders, when each was changed last as far as we know; those that are not known are left out. */
    async knownOf(channel: string, externalIds: readonly string[]): Promise<Map<string, Date | null>> {
      const { rows } = await sql<{ externalId: string; updatedAt: Date | null }>`
        select external_id as "externalId", updated_at as "updatedAt" from intake_orders
        where channel = ${channel} and external_id = any(${externalIds}::text[])`.execute(db);
      return new Map(rows.map(({ externalId, updatedAt }) => [externalId, updatedAt]));
    },
  };
}
