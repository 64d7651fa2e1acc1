import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { NewLot } from '#features/inventory/lots.store.ts';

export interface TransferRow {
  transferId: number;
  fromFcId: number;
  toFcId: number;
  expectedDate: string;
  note: string;
  sentBy: string;
  sentAt: Date;
  cancelledAt: Date | null;
  version: number;
}

export interface TransferLineRow {
  lineId: number;
  sourceLotId: number;
  sku: string;
  productName: string;
  label: string | null;
  expirationDate: string | null;
  units: number;
  returned: number;
  /** Units that have come, good and rejected. */
  came: number;
  /** Of those that came. */
  rejected: number;
  outstanding: number;
  presold: number;
  lotIds: number[];
}

type NewTransfer = Pick<TransferRow, 'fromFcId' | 'toFcId' | 'expectedDate' | 'note' | 'sentBy'>;

/** Units that leave a lot, or come back to it. */
interface MovedUnits {
  lotId: number;
  /** Below zero for those that leave. */
  quantity: number;
}

const transfer = sql`t.transfer_id as "transferId", t.from_fc_id as "fromFcId", t.to_fc_id as "toFcId",
  t.expected_date as "expectedDate", t.note, t.sent_by as "sentBy", t.sent_at as "sentAt", t.cancelled_at as "cancelledAt", t.version`;

const rejected = sql`(select coalesce(-sum(a.quantity), 0) from adjustments a where a.lot_id = l.lot_id and a.for_count
  and a.adjustment_type in ('Receiving: Rejected: Other', 'Damaged Logistics'))`;

/** All SQL on transfers; what has come of a line is read from its lots and their ledger. */
export function transferStore(db: Db) {
  const linesOf = async (transferIds: readonly number[]) => {
    const { rows } = await sql<TransferLineRow & { transferId: number }>`
      select i.transfer_id as "transferId", i.line_id as "lineId", i.source_lot_id as "sourceLotId", i.units, i.returned,
        f.sku, f.product_name as "productName", f.lot_label as label, f.expiration_date as "expirationDate",
        s.came, s.rejected, s.outstanding, s.presold, s."lotIds"
      from transfer_lines i join lots f on f.lot_id = i.source_lot_id cross join lateral (
        select coalesce(sum(l.stock_initial) filter (where l.inbound_quantity = 0), 0)::integer as came,
          coalesce(sum(l.inbound_quantity), 0)::integer as outstanding, coalesce(sum(${rejected}), 0)::integer as rejected,
          coalesce(sum(l.claimed_sale) filter (where l.inbound_quantity > 0), 0)::integer as presold,
          coalesce(array_agg(l.lot_id order by l.lot_id), '{}') as "lotIds"
        from lots l where l.transfer_line_id = i.line_id) s
      where i.transfer_id = any(${transferIds}::integer[]) order by i.transfer_id, i.place`.execute(db);
    return rows;
  };
  return {
    /** Those from and to a center, the newest first, and their lines. */
    async ofCenter(fcId: number): Promise<(TransferRow & { lines: TransferLineRow[] })[]> {
      const { rows } = await sql<TransferRow>`
        select ${transfer} from transfers t where t.from_fc_id = ${fcId} or t.to_fc_id = ${fcId}
        order by t.transfer_id desc limit 500`.execute(db);
      const lines = Map.groupBy(await linesOf(rows.map(({ transferId }) => transferId)), (line) => line.transferId);
      return rows.map((row) => ({ ...row, lines: lines.get(row.transferId) ?? [] }));
    },

    async get(transferId: number): Promise<TransferRow | undefined> {
      const { rows } =
        await sql<TransferRow>`select ${transfer} from transfers t where t.transfer_id = ${transferId}`.execute(db);
      return rows[0];
    },

    /** A transfer locked for a change; undefined where there is none. */
    async lock(transferId: number): Promise<TransferRow | undefined> {
      await sql`select from transfers where transfer_id = ${transferId} for update`.execute(db);
      return await this.get(transferId);
    },

    async lines(transferId: number): Promise<TransferLineRow[]> {
      return await linesOf([transferId]);
    },

    /** The transfer a lot on its way, or come, belongs to; undefined for others. */
    async ofLot(lotId: number): Promise<number | undefined> {
      const { rows } = await sql<{ transferId: number }>`
        select i.transfer_id as "transferId" from lots l join transfer_lines i on i.line_id = l.transfer_line_id
        where l.lot_id = ${lotId}`.execute(db);
      return rows[0]?.transferId;
    },

    /** The lots that units of these lots become at another center, in the order given; usable from the day they are expected. */
    async split(
      lines: readonly { lotId: number; units: number }[],
      { toFcId, expectedDate }: Pick<TransferRow, 'toFcId' | 'expectedDate'>,
    ): Promise<NewLot[]> {
      const { rows } = await sql<NewLot>`
        select ${toFcId}::integer as "fcId", l.sku, l.product_name as "productName", l.product_classification as "productClassification",
          l.lot_label as "lotLabel", null as "externalId", null as "transactionId", l.vendor, l.purchase_order as "purchaseOrder",
          l.po_units as "poUnits", ${expectedDate}::date as "arrivalDate",
          greatest(l.start_fulfillment_date, ${expectedDate}::date) as "startFulfillmentDate", l.expiration_date as "expirationDate",
          n.units as "stockInitial", n.units as "inboundQuantity"
        from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ("lotId" integer, units integer)) with ordinality
          as n ("lotId", units, place) join lots l on l.lot_id = n."lotId" order by n.place`.execute(db);
      return rows;
    },

    /** Writes a transfer with the lots it becomes, in the order of its lines. */
    async add(
      { fromFcId, toFcId, expectedDate, note, sentBy }: NewTransfer,
      lines: readonly { sourceLotId: number; lotId: number; units: number }[],
      at: Date,
    ): Promise<number> {
      const { rows } = await sql<{ id: number }>`
        insert into transfers (from_fc_id, to_fc_id, expected_date, note, sent_by, sent_at, updated_at)
        values (${fromFcId}, ${toFcId}, ${expectedDate}, ${note}, ${sentBy}, ${at}, ${at}) returning transfer_id as id`.execute(
        db,
      );
      const id = rows[0]?.id ?? 0;
      await sql`
        with given as (
          select n.*, n.place::integer as at from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
            as ("sourceLotId" integer, "lotId" integer, units integer)) with ordinality as n ("sourceLotId", "lotId", units, place)),
        added as (
          insert into transfer_lines (transfer_id, place, source_lot_id, units)
          select ${id}, at, "sourceLotId", units from given returning line_id, place)
        update lots l set transfer_line_id = a.line_id from added a join given g on g.at = a.place where l.lot_id = g."lotId"`.execute(
        db,
      );
      return id;
    },

    /** Units leave lots, or come back to them: rows of the ledger that Bloomdesk makes itself. */
    async move(moved: readonly MovedUnits[], memo: string, { day, at }: { day: string; at: Date }): Promise<void> {
      if (moved.length === 0) return;
      await sql`
        insert into adjustments (lot_id, adjustment_type, adjustment_time, quantity, for_stock, for_count, memo, origin, created_at, updated_at)
        select "lotId", 'Reconcile: Manual', ${day}::date, quantity, true, true, ${memo}, 'system', ${at}, ${at}
        from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m ("lotId" integer, quantity integer)`.execute(db);
    },

    async touch(transferId: number, at: Date): Promise<void> {
      await sql`update transfers set updated_at = ${at}, version = version + 1 where transfer_id = ${transferId}`.execute(
        db,
      );
    },

    /** What is in transit has gone back. */
    async cancel(transferId: number, returned: readonly { lineId: number; units: number }[], at: Date): Promise<void> {
      await sql`
        update transfer_lines i set returned = i.returned + r.units
        from jsonb_to_recordset(${JSON.stringify(returned)}::jsonb) as r ("lineId" integer, units integer)
        where i.line_id = r."lineId"`.execute(db);
      await sql`
        update transfers set cancelled_at = ${at}, updated_at = ${at}, version = version + 1 where transfer_id = ${transferId}`.execute(
        db,
      );
    },
  };
}
