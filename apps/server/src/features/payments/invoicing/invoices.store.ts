import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** All SQL that puts money on invoices. */
export function invoiceStore(db: Db) {
  return {
    /** An invoice pays for a locked order, as one that came with a file does; cents. */
    async add(orderId: string, amount: number, at: Date): Promise<void> {
      await sql`
        with invoiced as (
          insert into order_transactions (transaction_key, order_id, transaction_type, transaction_id, payment_type, amount, state,
            transaction_date)
          values (${randomUUID()}, ${orderId}, 'payment', '', 'invoice', ${amount}, 'settled', ${at})
        )
        update orders set captured = captured + ${amount}, version = version + 1 where order_id = ${orderId}`.execute(
        db,
      );
    },
  };
}
