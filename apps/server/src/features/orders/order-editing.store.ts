import { sql } from 'kysely';
import type { OrderContact } from '@bloomdesk/domain/orders/order-editing';
import type { Db } from '#db/db.ts';

interface Editable {
  customerId: string;
  contact: OrderContact;
  type: string;
  internalNote: string;
  version: number;
}

/** All SQL that changes what is written on an order by hand. */
export function orderEditingStore(db: Db) {
  return {
    /** What may be written by hand, as it stands; the customer is locked too, for other orders show them. */
    async lock(orderId: string): Promise<Editable | undefined> {
      const { rows } = await sql<Editable>`
        select o.customer_id as "customerId", o.type, o.internal_note as "internalNote", o.version,
          json_build_object('firstName', c.first_name, 'lastName', c.last_name, 'email', c.email, 'phone', c.phone,
            'zipCode', c.zip_code) as contact
        from orders o join customers c using (customer_id)
        where o.order_id = ${orderId} for no key update`.execute(db);
      return rows[0];
    },

    /** Who else has this address: an address is one customer (D170). */
    async isTaken(email: string, customerId: string): Promise<boolean> {
      const row = await db
        .selectFrom('customers')
        .select('customer_id')
        .where('email', '=', email)
        .where('customer_id', '<>', customerId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async setContact(customerId: string, contact: OrderContact, at: Date): Promise<void> {
      const { firstName, lastName, email, phone, zipCode } = contact;
      await db
        .updateTable('customers')
        .set({ first_name: firstName, last_name: lastName, email, phone, zip_code: zipCode, modified_at: at })
        .where('customer_id', '=', customerId)
        .execute();
    },

    /** The order's own fields and its version; anyone who changes the customer has changed the order as it is read. */
    async set(orderId: string, { type, internalNote }: { type: string; internalNote: string }): Promise<void> {
      await db
        .updateTable('orders')
        .set((row) => ({ type, internal_note: internalNote, version: row('version', '+', 1) }))
        .where('order_id', '=', orderId)
        .execute();
    },
  };
}
