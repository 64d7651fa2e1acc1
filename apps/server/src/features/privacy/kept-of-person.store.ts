import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { PersonScope } from './persons.store.ts';

interface ExportScope extends PersonScope {
  orderIds: readonly string[];
  markPatterns: readonly string[];
}

type Row = Record<string, unknown>;

const ofCustomers = ({ customerIds }: ExportScope) => sql`customer_id = any(${customerIds}::uuid[])`;
const ofOrders = ({ orderIds }: ExportScope) => sql`order_id = any(${orderIds}::text[])`;
const ofSuborders = ({ suborderIds }: ExportScope) => sql`suborder_id = any(${suborderIds}::text[])`;
const theirEmails = (scope: ExportScope) => sql`select email from customers where ${ofCustomers(scope)}`;

/** Money is told in dollars; what only programs need is left out. */
const sections: Readonly<Record<string, (scope: ExportScope) => RawBuilder<Row>>> = {
  'accounts': (scope) => sql`
    select email, first_name, last_name, phone, zip_code, customer_groups, created_at from customers where ${ofCustomers(scope)}`,
  'orders': (scope) => sql`
    select order_id, type, status, created_at, round(order_total / 100.0, 2) as total, round(captured / 100.0, 2) as paid,
      round(refunded / 100.0, 2) as refunded, internal_note, promo_code, subscription,
      array(select tag from order_tags t where t.order_id = orders.order_id) as tags from orders where ${ofOrders(scope)} order by created_at`,
  'deliveries': (scope) => sql`
    select suborder_id, status, delivery_date, recipient, message, internal_note, lines from suborders where ${ofSuborders(scope)} order by suborder_id`,
  'parcels': (scope) => sql`
    select suborder_id, carrier_name, service_level, tracking_code, customer_tracking_link, booked_at from vendor_deliveries where ${ofSuborders(scope)}`,
  'payments': (scope) => sql`
    select order_id, transaction_type as kind, payment_type, brand, pan_truncation as last_four, round(amount / 100.0, 2) as amount, state,
      transaction_date from order_transactions where ${ofOrders(scope)} order by transaction_date`,
  'credits': (scope) => sql`
    select round(amount / 100.0, 2) as amount, round(remaining / 100.0, 2) as remaining, reason, tag, order_id, created_at, expires_at
    from credits where email in (${theirEmails(scope)}) order by created_at`,
  'letters': (scope) => sql`
    select order_id, event_type, to_address, subject, body, planned_at from order_letters where ${ofOrders(scope)} order by planned_at`,
  'whether letters are sent to them': (scope) => sql`
    select address, reason, note, since from suppressed_addresses where address in (${theirEmails(scope)}) order by address`,
  'comments of the staff': (scope) => sql`
    select order_id, body, created_at from order_comments where ${ofOrders(scope)} and removed_at is null order by created_at`,
  'files': (scope) =>
    sql`select order_id, name, kind, uploaded_at from order_files where ${ofOrders(scope)} order by uploaded_at`,
  'proofs of delivery': (scope) => sql`
    select p.suborder_id, p.handed_over_at, p.received_by,
      (select count(*)::int from delivery_proof_pictures d where d.proof_id = p.proof_id) as pictures
    from delivery_proofs p where p.${ofSuborders(scope)} and found_at is not null order by handed_over_at`,
  'exceptions': (scope) => sql`
    select suborder_id, reason, created_at from suborder_exceptions where ${ofSuborders(scope)} order by created_at`,
  'orders as a storefront sent them': (scope) => sql`
    select channel, external_id, received_at, message from intake_orders
    where ${ofOrders(scope)} or (state in ('received', 'waiting') and lower(message::text) like any(${scope.markPatterns}::text[]))
    order by received_at`,
  'orders as a file had them': (scope) => sql`
    select order_ref, verdict, content from bulk_orders where request_id in (select bulk_request_id from orders where ${ofOrders(scope)})
      and (${ofOrders(scope)} or lower(content::text) like any(${scope.markPatterns}::text[]))`,
  'changes': (scope) => sql`
    select distinct on (e.event_id) e.at, e.action, e.performed_by, l.entity_type, l.entity_id,
      e.data -> (l.entity_type || ' ' || l.entity_id) as changed
    from audit_links l join audit_events e using (event_id)
    where (l.entity_type = 'ORDER' and l.entity_id = any(${scope.orderIds}::text[]))
      or (l.entity_type = 'SUBORDER' and l.entity_id = any(${scope.suborderIds}::text[]))
      or (l.entity_type = 'CUSTOMER' and l.entity_id = any(${scope.customerIds}::text[])) order by e.event_id`,
};

/** All SQL that gives out what is kept of a person. */
export function keptOfPersonStore(db: Db) {
  return {
    /** Everything that is kept, by what it is. */
    async everything(scope: ExportScope): Promise<Record<string, Row[]>> {
      const found: Record<string, Row[]> = {};
      for (const [name, query] of Object.entries(sections)) found[name] = (await query(scope).execute(db)).rows;
      return found;
    },
  };
}
