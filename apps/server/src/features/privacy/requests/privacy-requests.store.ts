import { sql } from 'kysely';
import type { PrivacyRequestKind, PrivacyRequestState } from '@bloomdesk/domain/privacy/privacy-request';
import type { Db } from '#db/db.ts';

/** A request as it came. */
export interface NewPrivacyRequest {
  channel: string;
  /** The shop's own name of it. */
  reference: string;
  kind: PrivacyRequestKind;
  email: string | null;
  phone: string | null;
  /** Orders it is about, by the shop's numbers. */
  externalOrderIds: readonly string[];
}

export interface PrivacyRequestRow extends Omit<NewPrivacyRequest, 'reference'> {
  requestId: string;
  state: PrivacyRequestState;
  erasureId: string | null;
  problem: string | null;
  receivedAt: Date;
  dueAt: Date;
  doneAt: Date | null;
  doneBy: string | null;
}

interface Settled {
  state: 'done' | 'nothing-kept';
  by: string | null;
  at: Date;
}

const mostListed = 200;
const columns = sql`request_id as "requestId", channel, kind, state, email, phone, external_order_ids as "externalOrderIds",
  erasure_id as "erasureId", problem, received_at as "receivedAt", due_at as "dueAt", done_at as "doneAt", done_by as "doneBy"`;

/** All SQL on what shops ask about the data of their customers (D579). */
export function privacyRequestStore(db: Db) {
  return {
    /** Keeps a request; false when it came before. */
    async add(request: NewPrivacyRequest, at: Date, dueAt: Date): Promise<boolean> {
      const { channel, reference, kind, email, phone, externalOrderIds } = request;
      const { rows } = await sql`
        insert into privacy_requests (channel, reference, kind, email, phone, external_order_ids, received_at, due_at)
        values (${channel}, ${reference}, ${kind}, ${email}, ${phone}, ${externalOrderIds}::text[], ${at}, ${dueAt})
        on conflict (channel, kind, reference) do nothing returning 1`.execute(db);
      return rows.length > 0;
    },

    /** Open ones first, then the latest. */
    async list(): Promise<PrivacyRequestRow[]> {
      const { rows } = await sql<PrivacyRequestRow>`
        select ${columns} from privacy_requests order by state not in ('open', 'erasing'), received_at desc, request_id
        limit ${mostListed}`.execute(db);
      return rows;
    },

    async get(requestId: string): Promise<PrivacyRequestRow | undefined> {
      const { rows } = await sql<PrivacyRequestRow>`
        select ${columns} from privacy_requests where request_id = ${requestId}::uuid`.execute(db);
      return rows[0];
    },

    /** Persons that are to be erased, or are being erased, and were not tried since. */
    async dueErasures(triedBefore: Date, most: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select request_id as id from privacy_requests
        where kind = 'erasure' and (state = 'erasing' or state = 'open' and (tried_at is null or tried_at < ${triedBefore}))
        order by received_at limit ${most}`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Takes one up for the rest of the transaction; undefined where it is answered already. */
    async take(requestId: string, at: Date): Promise<PrivacyRequestRow | undefined> {
      const { rows } = await sql<PrivacyRequestRow>`
        update privacy_requests set tried_at = ${at} where request_id = ${requestId}::uuid and state in ('open', 'erasing')
        returning ${columns}`.execute(db);
      return rows[0];
    },

    async setProblem(requestId: string, problem: string): Promise<void> {
      await sql`update privacy_requests set state = 'open', problem = ${problem}, erasure_id = null
        where request_id = ${requestId}::uuid`.execute(db);
    },

    async setErasing(requestId: string, erasureId: string): Promise<void> {
      await sql`update privacy_requests set state = 'erasing', problem = null, erasure_id = ${erasureId}::uuid
        where request_id = ${requestId}::uuid`.execute(db);
    },

    /** It is answered, and names nobody any more. */
    async settle(requestId: string, { state, by, at }: Settled): Promise<PrivacyRequestRow | undefined> {
      const { rows } = await sql<PrivacyRequestRow>`
        update privacy_requests set state = ${state}, problem = null, email = null, phone = null, done_at = ${at}, done_by = ${by}
        where request_id = ${requestId}::uuid and state in ('open', 'erasing') returning ${columns}`.execute(db);
      return rows[0];
    },

    /** The customers of these orders of a shop. */
    async customersOf(channel: string, externalOrderIds: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select distinct o.customer_id as id from intake_orders i join orders o using (order_id)
        where i.channel = ${channel} and i.form = 'shop' and i.external_id = any(${externalOrderIds}::text[])`.execute(
        db,
      );
      return rows.map(({ id }) => id);
    },
  };
}
