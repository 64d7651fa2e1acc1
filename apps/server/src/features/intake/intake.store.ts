import { sql } from 'kysely';
import type { KnownIntake } from '@bloomdesk/domain/intake/intake-change';
import type { IntakeProblem, IntakeState, IntakeStatus } from '@bloomdesk/domain/intake/intake-order';
import type { Db } from '#db/db.ts';

/** In whose words a message is kept: ours as storefronts send it, or a shop's own. */
type IntakeForm = 'bloomdesk' | 'shop';

/** A message as it is kept. */
export interface NewIntake {
  channel: string;
  externalId: string;
  form: IntakeForm;
  state: IntakeState;
  status: IntakeStatus;
  message: unknown;
  contentHash: string;
  updatedAt: Date | null;
}

export interface IntakeRow extends KnownIntake {
  intakeId: string;
  channel: string;
  externalId: string;
  form: IntakeForm;
  message: unknown;
  problems: IntakeProblem[];
  /** Of a placed order: which suborder each delivery is, by its external id. */
  suborders: Record<string, string>;
  /** What the payments are called that its storefront has taken. */
  paymentReferences: string[];
  receivedAt: Date;
  changedAt: Date;
}

interface IntakeKey {
  channel: string;
  externalId: string;
}

const rows = sql`
  select intake_id as "intakeId", channel, external_id as "externalId", form, state, status, message, problems,
    content_hash as "contentHash", (extract(epoch from updated_at) * 1000)::float8 as "updatedAt", order_id as "orderId",
    suborders, payment_references as "paymentReferences", received_at as "receivedAt", changed_at as "changedAt"
  from intake_orders`;

/** All SQL on the orders of storefronts as they came (D342). */
export function intakeStore(db: Db) {
  return {
    /** Keeps messages about orders that are not known yet; answers the ids of those that were new, by external id. */
    async add(messages: readonly NewIntake[], sentBy: string, at: Date): Promise<Map<string, string>> {
      const column = <T>(of: (message: NewIntake) => T): T[] => messages.map(of);
      const { rows: added } = await sql<{ intakeId: string; channel: string; externalId: string }>`
        insert into intake_orders (channel, external_id, form, state, status, message, content_hash, updated_at, sent_by, received_at,
          changed_at)
        select channel, external_id, form, state, status, message::json, content_hash, updated_at, ${sentBy}, ${at}, ${at}
        from unnest(${column((each) => each.channel)}::text[], ${column((each) => each.externalId)}::text[],
          ${column((each) => each.form)}::text[],
          ${column((each) => each.state)}::text[], ${column((each) => each.status)}::text[],
          ${column((each) => JSON.stringify(each.message))}::text[], ${column((each) => each.contentHash)}::text[],
          ${column((each) => each.updatedAt)}::timestamptz[])
          as m (channel, external_id, form, state, status, message, content_hash, updated_at)
        order by channel, external_id
        on conflict (channel, external_id) do nothing
        returning intake_id as "intakeId", channel, external_id as "externalId"`.execute(db);
      return new Map(added.map((row) => [keyOf(row), row.intakeId]));
    },

    /** The order under its key, held until the transaction ends. */
    async lockByKey({ channel, externalId }: IntakeKey): Promise<IntakeRow | undefined> {
      const { rows: found } = await sql<IntakeRow>`
        ${rows} where channel = ${channel} and external_id = ${externalId} for update`.execute(db);
      return found[0];
    },

    /** The order, held until the transaction ends. */
    async lock(intakeId: string): Promise<IntakeRow | undefined> {
      const { rows: found } = await sql<IntakeRow>`${rows} where intake_id = ${intakeId} for update`.execute(db);
      return found[0];
    },

    async get(intakeId: string): Promise<IntakeRow | undefined> {
      const { rows: found } = await sql<IntakeRow>`${rows} where intake_id = ${intakeId}`.execute(db);
      return found[0];
    },

    /** Puts a later message in place of the one that is kept. */
    async replace(intakeId: string, { state, status, message, contentHash, updatedAt }: NewIntake, at: Date) {
      await sql`
        update intake_orders set state = ${state}, status = ${status}, message = ${JSON.stringify(message)}::json,
          content_hash = ${contentHash}, updated_at = coalesce(${updatedAt}, updated_at), problems = '[]', changed_at = ${at}
        where intake_id = ${intakeId}`.execute(db);
    },

    /** Notes up to when an order is known; nothing older is news. */
    async noteSeen(intakeId: string, updatedAt: Date): Promise<void> {
      await sql`
        update intake_orders set updated_at = ${updatedAt}
        where intake_id = ${intakeId} and (updated_at is null or updated_at < ${updatedAt})`.execute(db);
    },

    /** Notes what came too late; false when it was noted before. */
    async noteRefused(intakeId: string, hash: string): Promise<boolean> {
      const { rows: noted } = await sql`
        update intake_orders set refused_hash = ${hash}
        where intake_id = ${intakeId} and refused_hash is distinct from ${hash} returning 1`.execute(db);
      return noted.length > 0;
    },

    /** The next orders that wait for their turn, the oldest first. */
    async received(most: number): Promise<IntakeRow[]> {
      const { rows: found } = await sql<IntakeRow>`
        ${rows} where state = 'received' order by received_at, intake_id limit ${most}`.execute(db);
      return found;
    },

    /** Has an order wait for people, as long as it still is the message that was looked at. */
    async setWaiting(
      intakeId: string,
      contentHash: string,
      problems: readonly IntakeProblem[],
      at: Date,
    ): Promise<void> {
      await sql`
        update intake_orders set state = 'waiting', problems = ${JSON.stringify(problems)}::jsonb, changed_at = ${at}
        where intake_id = ${intakeId} and state = 'received' and content_hash = ${contentHash}`.execute(db);
    },

    /** Those that wait for people, and those that are tried again meanwhile, the oldest first. */
    async waiting(most: number): Promise<IntakeRow[]> {
      const { rows: found } = await sql<IntakeRow>`
        ${rows} where state = 'waiting' or (state = 'received' and problems <> '[]')
        order by received_at, intake_id limit ${most}`.execute(db);
      return found;
    },

    async countWaiting(): Promise<number> {
      const { rows: found } = await sql<{ count: number }>`
        select count(*)::integer as count from intake_orders where state = 'waiting'`.execute(db);
      return found[0]?.count ?? 0;
    },

    /** Gives those that wait their turn again: the named ones, or all. Answers how many. */
    async retry(intakeIds: readonly string[] | undefined, at: Date): Promise<number> {
      const named = intakeIds === undefined ? sql`true` : sql`intake_id = any(${intakeIds}::uuid[])`;
      const { rows: found } = await sql<{ count: number }>`
        with retried as (update intake_orders set state = 'received', changed_at = ${at}
          where state = 'waiting' and ${named} returning 1)
        select count(*)::integer as count from retried`.execute(db);
      return found[0]?.count ?? 0;
    },
  };
}

/** Channel and external id as one text. */
export function keyOf({ channel, externalId }: IntakeKey): string {
  return `${channel} ${externalId}`; // a channel has no blank
}
