import { type RawBuilder, sql } from 'kysely';
import type { RowKind } from '@bloomdesk/domain/inventory/adjustment-rails';
import type { AdjustmentType } from '@bloomdesk/domain/inventory/adjustment-types';
import type { Claim } from '@bloomdesk/domain/inventory/stock-allocation';
import type { Db } from '#db/db.ts';

/** A row of the ledger, in our words. */
const rowFields = [
  'adjustment_id as adjustmentId',
  'lot_id as lotId',
  'adjustment_type as type',
  'adjustment_time as time',
  'quantity',
  'suborder_ref as suborderRef',
  'for_stock as forStock',
  'for_count as forCount',
  'memo',
  'netsuite_inventory_adjustment_id as netsuiteInventoryAdjustmentId',
  'origin',
  'version',
] as const;

interface Written {
  type: AdjustmentType;
  time: string;
  quantity: number;
  suborderRef: string | null;
  forCount: boolean;
  memo: string;
}

/** Units of a lot that a line item has taken, and the day at its center. */
export interface LineItemClaim extends Claim {
  suborderId: string;
  lineIndex: number;
  day: string;
  /** Its suborder is packed already, so that it has left what is on hand (D253). */
  isCleared?: boolean;
}

/** All SQL on the ledger of stock. The lots' sums follow in the same statement (migration 007). */
export function adjustmentStore(db: Db) {
  return {
    /** A lot's rows, the newest first. */
    async ofLot(lotId: number) {
      return await db
        .selectFrom('adjustments')
        .select(rowFields)
        .where('lot_id', '=', lotId)
        .orderBy('adjustment_id', 'desc')
        .execute();
    },

    /** The lot a row belongs to; undefined when there is no such row. */
    async lotOf(adjustmentId: number): Promise<number | undefined> {
      const row = await db
        .selectFrom('adjustments')
        .select('lot_id')
        .where('adjustment_id', '=', adjustmentId)
        .executeTakeFirst();
      return row?.lot_id;
    },

    /** A row, nothing locked. */
    async get(adjustmentId: number) {
      return await db
        .selectFrom('adjustments')
        .select(rowFields)
        .where('adjustment_id', '=', adjustmentId)
        .executeTakeFirst();
    },

    async lock(adjustmentId: number) {
      return await db
        .selectFrom('adjustments')
        .select(rowFields)
        .where('adjustment_id', '=', adjustmentId)
        .forUpdate()
        .executeTakeFirst();
    },

    /** What a lot's rows of one kind come to, one row left out. */
    async sumOf(lotId: number, { types, isCleared, suborderNumber }: RowKind, without: number | null): Promise<number> {
      const { rows } = await sql<{ units: number }>`
        select coalesce(sum(quantity), 0)::integer as units from adjustments
        where lot_id = ${lotId} and adjustment_type = any(${types}::text[]) and for_count = ${isCleared}
          and (${suborderNumber}::text is null or suborder_ref = ${suborderNumber})
          and adjustment_id is distinct from ${without}::integer`.execute(db);
      return rows[0]?.units ?? 0;
    },

    /** A row made by hand; it always claims (D184). */
    async add(lotId: number, row: Written, at: Date) {
      return await db
        .insertInto('adjustments')
        .values({ lot_id: lotId, ...columnsOf(row), for_stock: true, origin: 'staff', created_at: at, updated_at: at })
        .returning(rowFields)
        .executeTakeFirstOrThrow();
    },

    async change(adjustmentId: number, row: Written, at: Date) {
      return await db
        .updateTable('adjustments')
        .set((current) => ({ ...columnsOf(row), updated_at: at, version: current('version', '+', 1) }))
        .where('adjustment_id', '=', adjustmentId)
        .returning(rowFields)
        .executeTakeFirstOrThrow();
    },

    /** Takes stock for line items: one claimed, uncleared Sale row for each lot (table A7). */
    async claim(claims: readonly LineItemClaim[], at: Date): Promise<void> {
      if (claims.length === 0) return;
      await sql`
        insert into adjustments (lot_id, adjustment_type, adjustment_time, quantity, suborder_ref, line_index, for_stock, for_count,
          memo, origin, created_at, updated_at)
        select "lotId", 'Sale', day, -quantity, "suborderId", "lineIndex", true, coalesce("isCleared", false), 'Sold with ' || "suborderId", 'allocation', ${at}, ${at}
        from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb)
          as c ("lotId" integer, quantity integer, "suborderId" text, "lineIndex" integer, day date, "isCleared" boolean)`.execute(
        db,
      );
    },

    /** Takes units out of what lots keep for care, because a line of a suborder uses them: their buffer is smaller by that. */
    async drawCareBuffer(draws: readonly Omit<LineItemClaim, 'lineIndex'>[], at: Date): Promise<void> {
      if (draws.length === 0) return;
      await sql`
        insert into adjustments (lot_id, adjustment_type, adjustment_time, quantity, suborder_ref, for_stock, for_count, memo, origin, created_at, updated_at)
        select "lotId", 'Buffer: Care', day, quantity, "suborderId", true, false, 'Used by ' || "suborderId", 'system', ${at}, ${at}
        from jsonb_to_recordset(${JSON.stringify(draws)}::jsonb) as d ("lotId" integer, quantity integer, "suborderId" text, day date)`.execute(
        db,
      );
    },

    /** The same of what one line has taken from some lots, and of no other. */
    async releaseFrom({ suborderId, index, lotIds }: LineLots, { change, at }: Release): Promise<void> {
      const ours = sql`suborder_ref = ${suborderId} and origin = 'allocation' and line_index = ${index}
        and lot_id = any(${lotIds}::integer[])`;
      await (change
        ? releasedAs(change, ours, at)
        : sql`delete from adjustments where ${ours} returning lot_id as "lotId"`
      ).execute(db);
    },

    /**
     * Gives back, keeps or writes off what line items have taken (D121); returns the lots it was taken from. Without
     * line indexes, all lines of the suborder.
     */
    async release(
      suborderId: string,
      lineIndexes: readonly number[] | null,
      { change, at }: Release,
    ): Promise<number[]> {
      const ours = sql`suborder_ref = ${suborderId} and origin = 'allocation'
        and (${lineIndexes}::integer[] is null or line_index = any(${lineIndexes}::integer[]))`;
      const { rows } = change
        ? await releasedAs(change, ours, at).execute(db)
        : await sql<{ lotId: number }>`delete from adjustments where ${ours} returning lot_id as "lotId"`.execute(db);
      return [...new Set(rows.map(({ lotId }) => lotId))];
    },
  };
}

interface LineLots {
  suborderId: string;
  index: number;
  lotIds: readonly number[];
}

/** Claims that are no line's any more: used, or written off. */
function releasedAs({ type }: NonNullable<Release['change']>, ours: RawBuilder<unknown>, at: Date) {
  return sql<{ lotId: number }>`
    update adjustments set for_count = true, adjustment_type = coalesce(${type ?? null}, adjustment_type), origin = 'system',
      line_index = null, updated_at = ${at}, version = version + 1 where ${ours} returning lot_id as "lotId"`;
}

interface Release {
  /** Null takes the rows away. */
  change: { type?: AdjustmentType | undefined } | null;
  at: Date;
}

function columnsOf({ type, time, quantity, suborderRef, forCount, memo }: Written) {
  return {
    adjustment_type: type,
    adjustment_time: time,
    quantity,
    suborder_ref: suborderRef,
    for_count: forCount,
    memo,
  };
}

export type AdjustmentRow = Awaited<ReturnType<ReturnType<typeof adjustmentStore>['add']>>;
