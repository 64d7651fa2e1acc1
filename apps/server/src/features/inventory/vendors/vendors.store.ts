import { sql } from 'kysely';
import type { VendorDraft } from '@bloomdesk/domain/inventory/purchasing/vendor-form';
import type { Db } from '#db/db.ts';

export interface VendorRow extends VendorDraft {
  vendorId: number;
  isActive: boolean;
  openOrders: number;
  version: number;
}

const vendor = sql`v.vendor_id as "vendorId", v.name, v.email, v.phone, v.account_number as "accountNumber", v.note,
  v.is_active as "isActive", v.version, (
    select count(*)::integer from purchase_orders p where p.vendor_id = v.vendor_id
      and p.sent_at is not null and p.closed_at is null and p.cancelled_at is null and exists (
        select from purchase_order_lines i join lots l on l.purchase_line_id = i.line_id
        where i.purchase_order_id = p.purchase_order_id and l.inbound_quantity > 0)) as "openOrders"`;

/** All SQL on vendors. */
export function vendorStore(db: Db) {
  return {
    async all(): Promise<VendorRow[]> {
      return (await sql<VendorRow>`select ${vendor} from vendors v order by lower(v.name)`.execute(db)).rows;
    },

    async get(vendorId: number): Promise<VendorRow | undefined> {
      return (await sql<VendorRow>`select ${vendor} from vendors v where v.vendor_id = ${vendorId}`.execute(db))
        .rows[0];
    },

    /** A vendor locked for a change; undefined where there is none. */
    async lock(vendorId: number): Promise<VendorRow | undefined> {
      await sql`select from vendors where vendor_id = ${vendorId} for update`.execute(db);
      return await this.get(vendorId);
    },

    /** Answers the new id; undefined where the name is taken. */
    async add({ name, email, phone, accountNumber, note }: VendorDraft, at: Date): Promise<number | undefined> {
      const { rows } = await sql<{ vendorId: number }>`
        insert into vendors (name, email, phone, account_number, note, created_at, updated_at)
        values (${name}, ${email}, ${phone}, ${accountNumber}, ${note}, ${at}, ${at})
        on conflict (lower(name)) do nothing returning vendor_id as "vendorId"`.execute(db);
      return rows[0]?.vendorId;
    },

    /** False where another vendor has the name. */
    async change(
      vendorId: number,
      { name, email, phone, accountNumber, note, isActive }: VendorDraft & { isActive: boolean },
      at: Date,
    ): Promise<boolean> {
      const { rows } = await sql`
        update vendors set name = ${name}, email = ${email}, phone = ${phone}, account_number = ${accountNumber},
          note = ${note}, is_active = ${isActive}, updated_at = ${at}, version = version + 1
        where vendor_id = ${vendorId} and not exists (
          select from vendors o where lower(o.name) = lower(${name}) and o.vendor_id <> ${vendorId})
        returning vendor_id`.execute(db);
      return rows.length > 0;
    },
  };
}
