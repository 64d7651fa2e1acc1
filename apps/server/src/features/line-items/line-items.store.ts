import { sql } from 'kysely';
import type { RefundedPieces } from '@bloomdesk/domain/remedies/refunded-pieces';
import type { GivenReason } from '@bloomdesk/domain/reasons/given-reasons';
import type { InventoryStatus } from '@bloomdesk/domain/inventory/stock-allocation';
import type { Db } from '#db/db.ts';

/** A line item of a suborder; amounts in cents, tax rate in parts per million. */
export interface StoredLineItem {
  index: number;
  sku: string;
  name: string;
  quantity: number;
  unitPrice: number;
  originalPrice: number;
  discountAmount: number;
  price: number;
  taxRatePpm: number;
  taxAmount: number;
  isPrimaryProduct: boolean;
  components: LineComponent[];
  chargeable: boolean;
  isDeleted: boolean;
  refundedQuantity: number;
  refundedPrice: number;
  refundedTax: number;
  inventoryStatus: InventoryStatus;
}

interface LineComponent {
  sku: string;
  name: string;
  quantity: number;
  index: number;
  isPrimaryProduct: boolean;
}

/** A line as it is added later: not part of what was sold (D111). */
export type AddedLineItem = Omit<StoredLineItem, 'isDeleted' | 'refundedQuantity' | 'refundedPrice' | 'refundedTax'>;

interface Deletion {
  reasons: readonly GivenReason[];
  /** The line at no charge that comes for it: its price stays in the totals on that line's account (D109); else null. */
  chargedFor: number | null;
}

interface Refunded {
  index: number;
  quantity: number;
  price: number;
  tax: number;
}

/** The only file that writes line items, but for placing an order and how they stand with stock. */
export function lineItemStore(db: Db) {
  return {
    /** All lines of a suborder in index order, deleted ones too. */
    async of(suborderId: string): Promise<StoredLineItem[]> {
      const { rows } = await sql<StoredLineItem>`
        select index, sku, name, quantity, unit_price as "unitPrice", original_price as "originalPrice", discount_amount as "discountAmount",
          price, tax_rate_ppm as "taxRatePpm", tax_amount as "taxAmount", is_primary as "isPrimaryProduct", components, chargeable,
          is_deleted as "isDeleted", refunded_quantity as "refundedQuantity", refunded_price as "refundedPrice",
          refunded_tax as "refundedTax", inventory_status as "inventoryStatus"
        from line_items where suborder_id = ${suborderId} order by index`.execute(db);
      return rows;
    },

    /** Appends a line to a suborder the caller holds locked. */
    async add(suborderId: string, line: AddedLineItem, reasons: readonly GivenReason[], at: Date): Promise<void> {
      await db
        .insertInto('line_items')
        .values({
          suborder_id: suborderId,
          index: line.index,
          sku: line.sku,
          name: line.name,
          quantity: line.quantity,
          unit_price: line.unitPrice,
          original_price: line.originalPrice,
          discount_amount: line.discountAmount,
          price: line.price,
          tax_rate_ppm: line.taxRatePpm,
          tax_amount: line.taxAmount,
          is_primary: line.isPrimaryProduct,
          components: JSON.stringify(line.components),
          chargeable: line.chargeable,
          inventory_status: line.inventoryStatus,
          sale_line_item_index: null,
          created_on_initial_order_at: null,
          user_action_reasons: dated(reasons, at),
        })
        .execute();
    },

    /**
     * Marks a live line as deleted; its index is never used again (D112). What stays in the totals on its account leaves them
     * with it, or goes on to the account of the next line at no charge. Answers the lines whose place in the totals it changes.
     */
    async markDeleted(
      suborderId: string,
      index: number,
      { reasons, chargedFor }: Deletion,
      at: Date,
    ): Promise<number[]> {
      const { rows } = await sql<{ index: number }>`
        update line_items set remains_charged = ${chargedFor}::integer is not null, charged_for = ${chargedFor}
        where suborder_id = ${suborderId} and charged_for = ${index} returning index`.execute(db);
      await sql`
        update line_items set is_deleted = true, remains_charged = ${chargedFor}::integer is not null and chargeable,
          charged_for = ${chargedFor}, user_action_reasons = user_action_reasons || ${dated(reasons, at)}::jsonb
        where suborder_id = ${suborderId} and index = ${index} and not is_deleted`.execute(db);
      return [index, ...rows.map((row) => row.index)];
    },

    /** Puts a deleted line back; false where its price has gone on to the line that came for it. */
    async restore(suborderId: string, index: number, inventoryStatus: InventoryStatus): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('line_items')
        .set({ is_deleted: false, inventory_status: inventoryStatus })
        .where('suborder_id', '=', suborderId)
        .where('index', '=', index)
        .where('is_deleted', '=', true)
        .where('remains_charged', '=', false)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** The lines of suborders that are cancelled leave the totals of their order, or what they cost stays in them (D109). */
    async leaveTotals(suborderIds: readonly string[], { remainCharged }: { remainCharged: boolean }): Promise<void> {
      await sql`
        update line_items set remains_charged = ${remainCharged} and (remains_charged or (chargeable and not is_deleted))
        where suborder_id = any(${suborderIds}::text[])`.execute(db);
    },

    /** Adds why something was done about lines. */
    async addReasons(
      suborderId: string,
      lines: readonly { index: number; reasons: readonly GivenReason[] }[],
      at: Date,
    ): Promise<void> {
      if (lines.length === 0) return;
      const added = lines.map(({ index, reasons }) => ({ index, reasons: datedReasons(reasons, at) }));
      await sql`
        update line_items i set user_action_reasons = user_action_reasons || r.reasons
        from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as r (index integer, reasons jsonb)
        where i.suborder_id = ${suborderId} and i.index = r.index`.execute(db);
    },

    /** Adds to what has gone back of lines (D150); a check of the table keeps it below the whole. */
    async markRefunded(
      suborderId: string,
      refunds: readonly Refunded[],
      reasons: readonly GivenReason[],
      at: Date,
    ): Promise<void> {
      await sql`
        update line_items i set refunded_quantity = refunded_quantity + r.quantity, refunded_price = refunded_price + r.price,
          refunded_tax = refunded_tax + r.tax, user_action_reasons = user_action_reasons || ${dated(reasons, at)}::jsonb
        from jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb) as r (index integer, quantity integer, price bigint, tax bigint)
        where i.suborder_id = ${suborderId} and i.index = r.index`.execute(db);
    },

    /** Takes marks of a refund back; older refunds do not say how many pieces they marked. */
    async unmarkRefunded(suborderId: string, refunds: readonly RefundedPieces[]): Promise<void> {
      await sql`
        update line_items i set refunded_quantity = greatest(0, refunded_quantity - coalesce(r.marked, 0)),
          refunded_price = greatest(0, refunded_price - r.amount), refunded_tax = greatest(0, refunded_tax - r.tax)
        from jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb) as r (index integer, marked integer, amount bigint, tax bigint)
        where i.suborder_id = ${suborderId} and i.index = r.index`.execute(db);
    },
  };
}

function dated(reasons: readonly GivenReason[], at: Date): string {
  return JSON.stringify(datedReasons(reasons, at));
}

function datedReasons(reasons: readonly GivenReason[], at: Date) {
  return reasons.map((reason) => ({ ...reason, createdAt: at.toISOString() }));
}
