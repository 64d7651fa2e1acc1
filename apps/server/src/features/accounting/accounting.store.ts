import { sql } from 'kysely';
import type { AccountingKind } from '@bloomdesk/domain/accounting/accounting-kinds';
import type { BookedRecord } from '@bloomdesk/domain/accounting/accounting-differences';
import type { Db } from '#db/db.ts';
import type { AdjustmentRequest, FulfillmentRequest, RefundRequest } from '#partners/accounting/accounting.ts';
import { dueRecords, type Horizon } from './due-records.sql.ts';
import { ourBooks } from './our-books.sql.ts';

/** A record that is to be made, and the key of its try. */
export interface PlannedRecord {
  kind: AccountingKind;
  subject: string;
  effectKey: string;
  orderId: string | null;
}

type Content<T> = Omit<T, 'effectKey'>;

/** All SQL on what accounting has of our business. */
export function accountingStore(db: Db) {
  return {
    /** Notes what accounting has not heard of yet; answers what is to be sent. */
    async planDue(horizon: Horizon, most: number): Promise<PlannedRecord[]> {
      const { rows } = await sql<PlannedRecord>`
        insert into accounting_records (kind, subject, effect_key, order_id, day, planned_at)
        select kind, subject, effect_key, order_id, day, ${horizon.now} from (${dueRecords(horizon)}) d limit ${most}
        on conflict (kind, subject) do update set effect_key = excluded.effect_key, refusal = null
        returning kind, subject, effect_key as "effectKey", order_id as "orderId"`.execute(db);
      return rows;
    },

    /** What was refused, to be tried again: it may have been mended since. */
    async refused(most: number): Promise<PlannedRecord[]> {
      const { rows } = await sql<PlannedRecord>`
        select kind, subject, effect_key as "effectKey", order_id as "orderId" from accounting_records
        where refusal is not null order by planned_at limit ${most}`.execute(db);
      return rows;
    },

    /** The day a record is booked on; undefined where it is not wanted any more. */
    async dayOf(kind: AccountingKind, subject: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('accounting_records')
        .select('day')
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row?.day;
    },

    async recorded(kind: AccountingKind, subject: string, made: { recordId: string; amount: number | null }, at: Date) {
      await db
        .updateTable('accounting_records')
        .set({ record_id: made.recordId, amount: made.amount, refusal: null, recorded_at: at })
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .execute();
    },

    async noteRefusal(kind: AccountingKind, subject: string, refusal: string): Promise<void> {
      await db
        .updateTable('accounting_records')
        .set({ refusal })
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .execute();
    },

    /** Takes a record from the list, whose subject is gone. */
    async forget(kind: AccountingKind, subject: string): Promise<void> {
      await db.deleteFrom('accounting_records').where('kind', '=', kind).where('subject', '=', subject).execute();
    },

    async fulfillment(suborderId: string, day: string): Promise<Content<FulfillmentRequest> | undefined> {
      const { rows } = await sql<Content<FulfillmentRequest>>`
        select s.suborder_id as "suborderId", s.order_id as "orderId", s.fc_id as "fcId", ${day} as day,
          v.tracking_code as "trackingCode", (select json_agg(json_build_object('key', l.suborder_id || '/' || l.index, 'quantity', l.quantity)
            order by l.index) from line_items l where l.suborder_id = s.suborder_id and not l.is_deleted) as lines
        from suborders s left join vendor_deliveries v using (suborder_id) where s.suborder_id = ${suborderId}`.execute(
        db,
      );
      return rows[0];
    },

    async refund(transactionKey: string, day: string): Promise<Content<RefundRequest> | undefined> {
      const { rows } = await sql<Content<RefundRequest>>`
        select t.transaction_key::text as "refundId", t.order_id as "orderId", ${day} as day, t.amount, c.email as "customerEmail",
          json_build_object('customerId', c.customer_id, 'firstName', c.first_name, 'lastName', c.last_name) as customer
        from order_transactions t join orders o using (order_id) join customers c using (customer_id)
        where t.transaction_key = ${transactionKey}::uuid and t.state = 'settled'`.execute(db);
      return rows[0];
    },

    async adjustment(adjustmentId: number, day: string): Promise<Content<AdjustmentRequest> | undefined> {
      const { rows } = await sql<Content<AdjustmentRequest>>`
        select a.adjustment_id as "adjustmentId", l.fc_id as "fcId", l.sku, a.quantity, a.adjustment_type as type, ${day} as day,
          l.external_id as "lotExternalId", l.lot_label as "lotLabel"
        from adjustments a join lots l using (lot_id) where a.adjustment_id = ${adjustmentId} and a.for_count`.execute(
        db,
      );
      return rows[0];
    },

    /** From now on only the memo of an adjustment may be changed (D187). */
    async giveAdjustment(adjustmentId: number, recordId: string): Promise<void> {
      await db
        .updateTable('adjustments')
        .set((row) => ({ netsuite_inventory_adjustment_id: recordId, version: row('version', '+', 1) }))
        .where('adjustment_id', '=', adjustmentId)
        .where('netsuite_inventory_adjustment_id', 'is', null)
        .execute();
    },

    /** What our books have of a kind on a day. */
    async booked(kind: AccountingKind, day: string): Promise<BookedRecord[]> {
      const { rows } = await sql<BookedRecord>`${ourBooks(kind, day)} order by subject`.execute(db);
      return rows;
    },
  };
}
