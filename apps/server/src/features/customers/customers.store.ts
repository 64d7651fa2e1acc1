import { sql } from 'kysely';
import type { Customer } from '@bloomdesk/contract/customers/calls';
import type { Db } from '#db/db.ts';

interface CustomerOrderRow {
  orderId: string;
  /** Cents. */
  orderTotal: number;
  placedAt: Date;
}

interface Page {
  /** Only orders placed before this one. */
  after: string | undefined;
  limit: number;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** All SQL that reads customers; an email address is one customer (D170). */
export function customerStore(db: Db) {
  return {
    /** The customer with this email address, in any case, or this id (D41). */
    async find(emailOrId: string): Promise<Customer | undefined> {
      const which = uuid.test(emailOrId) ? sql`customer_id = ${emailOrId}` : sql`email = lower(${emailOrId})`;
      const { rows } = await sql<Record<'createdAt' | 'modifiedAt', Date> & Omit<Customer, 'createdAt' | 'modifiedAt'>>`
        select customer_id as "customerId", first_name as "firstName", last_name as "lastName", email, phone, zip_code as "zipCode",
          parent_customer_name as "parentCustomerName", customer_groups as "customerGroups", shopify_id as "shopifyId",
          created_at as "createdAt", modified_at as "modifiedAt"
        from customers where ${which}`.execute(db);
      return rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        modifiedAt: row.modifiedAt.toISOString(),
      }))[0];
    },

    /** A customer's orders, the newest first. */
    async ordersOf(customerId: string, { after, limit }: Page): Promise<CustomerOrderRow[]> {
      const older =
        after === undefined
          ? sql`true`
          : sql`(o.created_at, o.order_id) < (select created_at, order_id from orders where order_id = ${after})`;
      const { rows } = await sql<CustomerOrderRow>`
        select o.order_id as "orderId", o.order_total as "orderTotal", o.created_at as "placedAt"
        from orders o where o.customer_id = ${customerId} and ${older}
        order by o.created_at desc, o.order_id desc limit ${limit}`.execute(db);
      return rows;
    },
  };
}
