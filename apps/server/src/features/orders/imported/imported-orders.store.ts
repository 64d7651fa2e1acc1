import { sql } from 'kysely';
import { historyPaymentType } from '@bloomdesk/domain/payments/ledger-accounts';
import type { Db } from '#db/db.ts';
import type {
  ImportedCustomerRow,
  ImportedLineRow,
  ImportedMoney,
  ImportedOrderRow,
  ImportedSuborderRow,
  ImportedWords,
} from './imported-order-rows.ts';

/** What orders of a file come to in the books; cents. */
export interface ImportedSums {
  orders: number;
  revenue: number;
  tax: number;
  refunded: number;
  open: number;
}

/** All SQL that brings orders of a file in, many in one statement; nothing of it waits for anybody (D466). */
export function importedOrderStore(db: Db) {
  return {
    /** What this transaction changes is history: no event tells of it. */
    async tellNobody(): Promise<void> {
      await sql`select set_config('bloomdesk.is_history', 'on', true)`.execute(db);
    },

    /** Numbers for new orders, in sequence. */
    async newIds(count: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select nextval('order_numbers')::text as id from generate_series(1, ${count}::integer)`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** What has moved of orders that were imported before, and whether people have worked on them since. */
    async standing(orderIds: readonly string[]) {
      const { rows } = await sql<{ orderId: string; captured: number; refunded: number; isWorkedOn: boolean }>`
        select order_id as "orderId", captured, refunded, exists (
          select from audit_links l join audit_events e using (event_id)
          where e.action <> 'order.import' and ((l.entity_type = 'ORDER' and l.entity_id = o.order_id)
            or (l.entity_type = 'SUBORDER' and l.entity_id in (select suborder_id from suborders s where s.order_id = o.order_id)))
        ) as "isWorkedOn"
        from orders o where order_id = any(${orderIds}::text[])`.execute(db);
      return new Map(rows.map((row) => [row.orderId, row]));
    },

    async addCustomers(customers: readonly ImportedCustomerRow[], at: Date): Promise<void> {
      await sql`
        insert into customers (email, first_name, last_name, created_at, modified_at)
        select email, first_name, last_name, ${at}, ${at}
        from jsonb_to_recordset(${rowsJson(customers)}::jsonb) as c (email text, first_name text, last_name text)
        on conflict (email) do nothing`.execute(db);
    },

    async addOrders(orders: readonly ImportedOrderRow[]): Promise<void> {
      await sql`
        insert into orders (order_id, customer_id, imported_as, type, status, status_at, created_at, item_total, discount_total,
          shipping_cost, shipping_tax, tax_total, order_total, totals)
        select r.order_id, c.customer_id, r.imported_as, r.type, r.status, r.ended_at, r.placed_at, r.item_total, r.discount_total,
          r.shipping_cost, r.shipping_tax, r.tax_total, r.order_total, r.totals
        from jsonb_to_recordset(${rowsJson(orders)}::jsonb) as r (order_id text, email text, imported_as text, type text,
          status text, placed_at timestamptz, ended_at timestamptz, item_total bigint, discount_total bigint, shipping_cost bigint,
          shipping_tax bigint, tax_total bigint, order_total bigint, totals jsonb) join customers c on c.email = r.email`.execute(
        db,
      );
    },

    async addSuborders(suborders: readonly ImportedSuborderRow[]): Promise<void> {
      await sql`
        insert into suborders (suborder_id, order_id, suffix, fc_id, status, status_at, fulfillment_date, delivery_date, order_type,
          message, recipient, sale_line_items, lines)
        select suborder_id, order_id, suffix, fc_id, status, ended_at, day, day, type, message, recipient, sale_line_items, lines
        from jsonb_to_recordset(${rowsJson(suborders)}::jsonb) as r (suborder_id text, order_id text, suffix integer,
          fc_id integer, status text, ended_at timestamptz, day date, type text, message text, recipient jsonb,
          sale_line_items jsonb, lines jsonb)`.execute(db);
    },

    async addLines(lines: readonly ImportedLineRow[]): Promise<void> {
      await sql`
        insert into line_items (suborder_id, index, sku, name, quantity, unit_price, original_price, discount_amount, price,
          tax_rate_ppm, tax_amount, is_primary, sale_line_item_index, created_on_initial_order_at)
        select suborder_id, index, sku, name, quantity, unit_price, unit_price * quantity, discount_amount, price, tax_rate_ppm,
          tax_amount, is_primary, index, placed_at
        from jsonb_to_recordset(${rowsJson(lines)}::jsonb) as r (suborder_id text, index integer, sku text, name text,
          quantity integer, unit_price bigint, discount_amount bigint, price bigint, tax_rate_ppm integer, tax_amount bigint,
          is_primary boolean, placed_at timestamptz)`.execute(db);
    },

    /** Payments of the past, then what of them went back; no gateway is ever asked for either. */
    async addMoney(moves: readonly ImportedMoney[], by: string): Promise<void> {
      const given = sql`jsonb_to_recordset(${rowsJson(moves)}::jsonb) as m (order_id text, payment_key uuid, paid bigint,
        paid_with text, paid_at timestamptz, refund_id uuid, refunded bigint, returned bigint, allowance_tax bigint,
        refunded_at timestamptz, total_after_refund bigint)`;
      await sql`
        with paid as (
          insert into order_transactions (transaction_key, order_id, transaction_type, transaction_id, payment_type, brand, amount,
            transaction_date)
          select payment_key, order_id, 'payment', '', ${historyPaymentType}, paid_with, paid, paid_at from ${given} where paid > 0
        )
        update orders o set captured = o.captured + m.paid from ${given} where o.order_id = m.order_id and m.paid > 0`.execute(
        db,
      );
      await sql`
        with given as (select * from ${given} where refunded > 0), written as (
          insert into refunds (refund_id, order_id, amount, tax, status, transaction_id, performed_by, created_at, settled_at, effect_key,
            sequence, balance_before, returned, allowance, allowance_tax, total_after_refund)
          select refund_id, order_id, g.refunded, g.allowance_tax, 'settled', '', ${by}, refunded_at, refunded_at, 'history.refund:' || refund_id,
            coalesce((select max(sequence) from refunds r where r.order_id = g.order_id), 0) + 1, o.outstanding_balance, g.returned,
            g.refunded - g.returned, g.allowance_tax, total_after_refund
          from given g join orders o using (order_id)
        ), shown as (
          insert into order_transactions (transaction_key, order_id, transaction_type, transaction_id, payment_type, brand, amount,
            transaction_date)
          select refund_id, order_id, 'refund', '', ${historyPaymentType}, paid_with, refunded, refunded_at from given
        )
        update orders o set refunded = o.refunded + g.refunded, returned = o.returned + g.returned,
          allowances = o.allowances + g.refunded - g.returned, allowance_tax = o.allowance_tax + g.allowance_tax
        from given g where o.order_id = g.order_id`.execute(db);
    },

    /** Recipients and messages as a later file has them. */
    async putWords(words: readonly ImportedWords[]): Promise<void> {
      await sql`
        update suborders s set recipient = r.recipient, message = r.message, version = s.version + 1
        from jsonb_to_recordset(${rowsJson(words)}::jsonb) as r (suborder_id text, recipient jsonb, message text)
        where s.suborder_id = r.suborder_id and (s.recipient, s.message) is distinct from (r.recipient, r.message)`.execute(
        db,
      );
    },

    /** An order is completed once all of it is paid (D55). */
    async refreshStatus(orderIds: readonly string[]): Promise<void> {
      await sql`
        update orders set status = case when outstanding_balance = 0 then 'Completed' else 'Delivered' end, version = version + 1
        where order_id = any(${orderIds}::text[]) and status in ('Delivered', 'Completed')`.execute(db);
    },

    /** What these orders come to, as the books have it. */
    async sumsOf(orderIds: readonly string[]): Promise<ImportedSums> {
      const { rows } = await sql<ImportedSums>`
        select count(*)::integer as orders, coalesce(sum(order_total - tax_total), 0)::bigint as revenue,
          coalesce(sum(tax_total), 0)::bigint as tax, coalesce(sum(refunded), 0)::bigint as refunded,
          coalesce((select sum(l.credit - l.debit) from ledger_lines l
            where l.account = 'opening_balances' and l.order_id = any(${orderIds}::text[])), 0)::bigint as open
        from orders where order_id = any(${orderIds}::text[])`.execute(db);
      return rows[0] ?? { orders: 0, revenue: 0, tax: 0, refunded: 0, open: 0 };
    },
  };
}

/** The rows under the names of their columns. */
function rowsJson(rows: readonly object[]): string {
  const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value]))),
  );
}
