import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** A customer of a file; with the id of theirs here. */
export interface ImportedCustomer {
  customerId: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  zipCode: string;
  /** ISO instant; null where the file does not say. */
  since: string | null;
}

/** All SQL that brings customers of a file in. */
export function importedCustomerStore(db: Db) {
  return {
    /** The customers with these addresses for mail. */
    async byEmail(emails: readonly string[]): Promise<Map<string, string>> {
      const { rows } = await sql<{ email: string; customerId: string }>`
        select email, customer_id as "customerId" from customers where email = any(${emails}::text[])`.execute(db);
      return new Map(rows.map(({ email, customerId }) => [email, customerId]));
    },

    /** Adds customers, and brings known ones up to date; their credits follow their address. */
    async put(customers: readonly ImportedCustomer[], at: Date): Promise<void> {
      const given = sql`jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as g ("customerId" uuid, email text,
        "firstName" text, "lastName" text, phone text, "zipCode" text, since timestamptz)`;
      await sql`
        update credits k set email = g.email, version = k.version + 1
        from ${given} join customers c on c.customer_id = g."customerId"
        where c.email <> g.email and k.email = c.email`.execute(db);
      await sql`
        insert into customers (customer_id, email, first_name, last_name, phone, zip_code, created_at, modified_at)
        select "customerId", email, "firstName", "lastName", phone, "zipCode", coalesce(since, ${at}), ${at} from ${given}
        on conflict (customer_id) do update set email = excluded.email, first_name = excluded.first_name,
          last_name = excluded.last_name, phone = excluded.phone, zip_code = excluded.zip_code, modified_at = excluded.modified_at`.execute(
        db,
      );
    },
  };
}
