import { sql } from 'kysely';
import type { PersonQuery } from '@bloomdesk/domain/privacy/person-query';
import type { KeptPerson } from '@bloomdesk/domain/privacy/person-words';
import type { Db } from '#db/db.ts';

/** The rows of one person: accounts they ordered with, and suborders that were sent to them or for them. */
export interface PersonScope {
  customerIds: string[];
  suborderIds: string[];
}

export interface FoundSender {
  customerId: string;
  name: string;
  email: string;
  phone: string;
  orders: number;
}

export interface FoundRecipient {
  suborderId: string;
  name: string;
  deliveryDate: string;
  status: string;
}

/** What is kept of a person, counted. */
export interface PersonCounts {
  orders: number;
  suborders: number;
  comments: number;
  letters: number;
  files: number;
  credits: number;
  /** Cents that their credits still hold, and nobody spends afterwards. */
  creditCents: number;
}

/** All SQL that finds a person in orders. */
export function personStore(db: Db) {
  return {
    /** The customers with this address, number or order; erased ones have none of these. */
    async senders(query: PersonQuery): Promise<FoundSender[]> {
      const { rows } = await sql<FoundSender>`
        select c.customer_id as "customerId", btrim(c.first_name || ' ' || c.last_name) as name, c.email, c.phone,
          (select count(*)::int from orders o where o.customer_id = c.customer_id) as orders
        from customers c where ${isSender(query)} and c.first_name <> '[erased]' order by c.created_at limit 50`.execute(
        db,
      );
      return rows;
    },

    /** Suborders that were sent to this address or number, the newest first; an order number says nothing of recipients. */
    async recipients(query: PersonQuery): Promise<FoundRecipient[]> {
      if ('orderId' in query) return [];
      const { rows } = await sql<FoundRecipient>`
        select s.suborder_id as "suborderId", btrim(concat_ws(' ', s.recipient ->> 'firstName', s.recipient ->> 'lastName')) as name,
          s.delivery_date::text as "deliveryDate", s.status
        from search_terms t join suborders s on s.suborder_id = t.subject
        where not t.is_sender and ${isTerm(query)} order by s.delivery_date desc, s.suborder_id desc limit 2000`.execute(
        db,
      );
      return rows;
    },

    /** Every suborder of these customers and these suborders, once. */
    async scopeOf(customerIds: readonly string[], suborderIds: readonly string[]): Promise<PersonScope> {
      const { rows } = await sql<{ suborderId: string }>`
        select suborder_id as "suborderId" from suborders join orders using (order_id) where customer_id = any(${customerIds}::uuid[])
        union select suborder_id from suborders where suborder_id = any(${suborderIds}::text[]) order by 1`.execute(db);
      return { customerIds: [...customerIds], suborderIds: rows.map(({ suborderId }) => suborderId) };
    },

    /** What is kept of them, as sender and as recipient. */
    async kept({ customerIds, suborderIds }: PersonScope): Promise<KeptPerson[]> {
      const { rows } = await sql<KeptPerson>`
        select first_name as "firstName", last_name as "lastName", email, phone, '{}'::text[] as streets
        from customers where customer_id = any(${customerIds}::uuid[]) and first_name <> '[erased]'
        union select coalesce(recipient ->> 'firstName', ''), coalesce(recipient ->> 'lastName', ''), coalesce(recipient ->> 'email', ''),
          coalesce(recipient ->> 'phone', ''), array[coalesce(recipient ->> 'address1', '')]
        from suborders where suborder_id = any(${suborderIds}::text[]) and recipient ->> 'firstName' <> '[erased]'`.execute(
        db,
      );
      return rows;
    },

    async counts({ customerIds, suborderIds }: PersonScope): Promise<PersonCounts> {
      const { rows } = await sql<PersonCounts>`
        with touched as (select distinct order_id from suborders where suborder_id = any(${suborderIds}::text[])),
          owed as (select remaining from credits where deleted_at is null
            and email in (select email from customers where customer_id = any(${customerIds}::uuid[])))
        select (select count(*)::int from touched) as orders, ${suborderIds.length}::int as suborders,
          (select count(*)::int from order_comments join touched using (order_id) where removed_at is null) as comments,
          (select count(*)::int from order_letters join touched using (order_id)) as letters,
          (select count(*)::int from order_files join touched using (order_id)) as files,
          (select count(*)::int from owed) as credits, (select coalesce(sum(remaining), 0)::bigint from owed) as "creditCents"`.execute(
        db,
      );
      const [counts] = rows;
      if (!counts) throw new Error('a count has one row');
      return counts;
    },
  };
}

function isSender(query: PersonQuery) {
  if ('email' in query) return sql`c.email = lower(${query.email})`;
  if ('orderId' in query)
    return sql`c.customer_id = (select customer_id from orders where order_id = ${query.orderId})`;
  return sql`c.customer_id::text in (select subject from search_terms t where t.is_sender and ${isTerm(query)})`;
}

function isTerm(query: Exclude<PersonQuery, { orderId: string }>) {
  return 'email' in query
    ? sql`t.kind = 'email' and t.term = left(lower(btrim(${query.email})), 200)`
    : sql`t.kind = 'dialled' and t.term = search_digits(${query.phone})`;
}
