import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { IntakeStatus } from '@bloomdesk/domain/intake/intake-order';
import type { Db } from '#db/db.ts';
import type { NewIntake } from './intake.store.ts';

/** What a placed order is known by at its storefront. */
interface Known {
  orderId: string;
  suborders: Readonly<Record<string, string>>;
  paymentReferences: readonly string[];
}

/** What a storefront has taken for an order; cents. */
interface StorefrontPayment {
  reference: string;
  paymentType: 'card' | 'invoice';
  brand: string;
  amount: number;
  gateway: string;
}

/** All SQL on intake orders that are placed, and on what their storefronts have taken for them. */
export function placedIntakeStore(db: Db) {
  return {
    async setPlaced(intakeId: string, { orderId, suborders, paymentReferences }: Known, at: Date): Promise<void> {
      await sql`
        update intake_orders set state = 'placed', order_id = ${orderId}, problems = '[]', changed_at = ${at},
          suborders = ${JSON.stringify(suborders)}::jsonb, payment_references = ${paymentReferences}::text[]
        where intake_id = ${intakeId}`.execute(db);
    },

    /** Puts the message that was applied in place of the one before, with what its deliveries and payments are called now. */
    async setUpdated(intakeId: string, message: NewIntake, known: Omit<Known, 'orderId'>, at: Date): Promise<void> {
      const { contentHash, updatedAt } = message;
      await sql`
        update intake_orders set message = ${JSON.stringify(message.message)}::json, content_hash = ${contentHash},
          updated_at = coalesce(${updatedAt}, updated_at), suborders = ${JSON.stringify(known.suborders)}::jsonb,
          payment_references = ${known.paymentReferences}::text[], refused_hash = null, changed_at = ${at}
        where intake_id = ${intakeId}`.execute(db);
    },

    /** Notes what the storefront asks of an order that is placed. */
    async setStatus(intakeId: string, status: IntakeStatus, updatedAt: Date | null, at: Date): Promise<void> {
      await sql`
        update intake_orders set status = ${status}, updated_at = coalesce(${updatedAt}, updated_at), changed_at = ${at}
        where intake_id = ${intakeId}`.execute(db);
    },

    /** What is recorded as taken by the storefront, less what of it has gone back because it was too much. */
    async taken(orderId: string, references: readonly string[]): Promise<number> {
      const { rows } = await sql<{ taken: number }>`
        select coalesce(sum(t.amount - coalesce((
          select sum(r.returned) from refunds r where r.payment_key = t.transaction_key and r.status <> 'failed'), 0)), 0)::bigint as taken
        from order_transactions t
        where t.order_id = ${orderId} and t.transaction_type = 'payment' and t.state = 'settled'
          and t.transaction_id = any(${references}::text[])`.execute(db);
      return rows[0]?.taken ?? 0;
    },

    /** Records what the storefront has taken for a locked order; cents. */
    async addPayment(orderId: string, payment: StorefrontPayment, at: Date): Promise<void> {
      const { reference, paymentType, brand, gateway, amount } = payment;
      await sql`
        with taken as (
          insert into order_transactions (transaction_key, order_id, transaction_type, transaction_id, payment_type, brand, gateway, amount,
            state, transaction_date)
          values (${randomUUID()}, ${orderId}, 'payment', ${reference}, ${paymentType}, ${brand}, ${gateway}, ${amount}, 'settled', ${at})
        )
        update orders set captured = captured + ${amount}, version = version + 1 where order_id = ${orderId}`.execute(
        db,
      );
    },

    /** Has the customer of an order others beside it? */
    async hasOtherOrders(orderId: string, customerId: string): Promise<boolean> {
      const { rows } = await sql`
        select 1 from orders where customer_id = ${customerId} and order_id <> ${orderId} limit 1`.execute(db);
      return rows.length > 0;
    },

    /** How the placed order stands, and each of its deliveries. */
    async progress(orderId: string) {
      const { rows: found } = await sql<{
        orderStatus: string;
        suborders: { suborderId: string; status: string; deliveryDate: string; trackingNumber: string | null }[];
      }>`
        select o.status as "orderStatus", (
          select jsonb_agg(jsonb_build_object('suborderId', s.suborder_id, 'status', s.status, 'deliveryDate', s.delivery_date,
            'trackingNumber', d.tracking_code) order by s.suffix)
          from suborders s left join vendor_deliveries d using (suborder_id) where s.order_id = o.order_id) as suborders
        from orders o where o.order_id = ${orderId}`.execute(db);
      return found[0];
    },
  };
}
