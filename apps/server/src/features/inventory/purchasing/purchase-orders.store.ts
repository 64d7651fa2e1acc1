import { sql } from 'kysely';
import type { KeptPurchaseLine } from '@bloomdesk/domain/inventory/purchasing/purchase-order';
import type { ReceivedLot } from '@bloomdesk/contract/inventory/receiving.calls';
import type { Db } from '#db/db.ts';

export interface PurchaseOrderRow {
  purchaseOrderId: number;
  vendorId: number;
  vendorName: string;
  vendorEmail: string;
  fcId: number;
  note: string;
  createdBy: string;
  createdAt: Date;
  sentAt: Date | null;
  sentTo: string | null;
  /** How many letters have gone out. */
  sentTimes: number;
  closedAt: Date | null;
  cancelledAt: Date | null;
  version: number;
}

export interface PurchaseLineRow extends KeptPurchaseLine {
  place: number;
  productName: string;
  classification: string;
  codes: string[];
  /** Cents. */
  unitCost: number;
  /** Of those that came. */
  rejected: number;
  presold: number;
  shelfLifeDays: number | null;
  lotIds: number[];
}

/** What a delivery has come to, as its dock was told. */
export interface DeliveryResult {
  lots: ReceivedLot[];
  servedOrders: number;
}

interface ReceivedDelivery {
  deliveryId: string;
  purchaseOrderId: number;
  receivedBy: string;
  result: DeliveryResult;
}

/** A line as it is to be; one without an id is new. */
export interface WrittenLine {
  lineId: number | null;
  sku: string;
  quantity: number;
  unitCost: number;
  expectedDate: string;
}

const order = sql`p.purchase_order_id as "purchaseOrderId", p.vendor_id as "vendorId", v.name as "vendorName",
  v.email as "vendorEmail", p.fc_id as "fcId", p.note, p.created_by as "createdBy", p.created_at as "createdAt",
  p.sent_at as "sentAt", p.sent_to as "sentTo", p.sent_times as "sentTimes", p.closed_at as "closedAt",
  p.cancelled_at as "cancelledAt", p.version`;

const rejected = sql`(select coalesce(-sum(a.quantity), 0) from adjustments a where a.lot_id = l.lot_id and a.for_count
  and a.adjustment_type in ('Receiving: Rejected: Other', 'Damaged Logistics'))`;

/** All SQL on purchase orders; what has come of a line is read from its lots and their ledger. */
export function purchaseOrderStore(db: Db) {
  const linesOf = async (where: ReturnType<typeof sql>): Promise<(PurchaseLineRow & { purchaseOrderId: number })[]> => {
    const { rows } = await sql<PurchaseLineRow & { purchaseOrderId: number }>`
      select i.purchase_order_id as "purchaseOrderId", i.line_id as "lineId", i.place, i.sku, p.name as "productName",
        p.classification, i.quantity, i.unit_cost_cents as "unitCost", i.expected_date as "expectedDate",
        i.is_cancelled as "isCancelled", p.shelf_life_days as "shelfLifeDays",
        coalesce((select array_agg(c.code order by c.added_at, c.code_key) from product_codes c where c.sku = i.sku), '{}') as codes,
        s.came, s.outstanding, s.rejected, s.presold, s."lotIds"
      from purchase_order_lines i join products p using (sku) cross join lateral (
        select coalesce(sum(l.stock_initial) filter (where l.inbound_quantity = 0), 0)::integer as came,
          coalesce(sum(l.inbound_quantity), 0)::integer as outstanding, coalesce(sum(${rejected}), 0)::integer as rejected,
          coalesce(sum(l.claimed_sale) filter (where l.inbound_quantity > 0), 0)::integer as presold,
          coalesce(array_agg(l.lot_id order by l.lot_id), '{}') as "lotIds"
        from lots l where l.purchase_line_id = i.line_id) s
      where ${where} order by i.purchase_order_id, i.place`.execute(db);
    return rows;
  };
  return {
    /** Those of a center, the newest first, and their lines. */
    async ofCenter(fcId: number): Promise<(PurchaseOrderRow & { lines: PurchaseLineRow[] })[]> {
      const { rows } = await sql<PurchaseOrderRow>`
        select ${order} from purchase_orders p join vendors v using (vendor_id) where p.fc_id = ${fcId}
        order by p.purchase_order_id desc limit 500`.execute(db);
      const ids = rows.map(({ purchaseOrderId }) => purchaseOrderId);
      const lines = await linesOf(sql`i.purchase_order_id = any(${ids}::integer[])`);
      const byOrder = Map.groupBy(lines, ({ purchaseOrderId }) => purchaseOrderId);
      return rows.map((row) => ({ ...row, lines: byOrder.get(row.purchaseOrderId) ?? [] }));
    },

    async get(purchaseOrderId: number): Promise<PurchaseOrderRow | undefined> {
      const { rows } = await sql<PurchaseOrderRow>`
        select ${order} from purchase_orders p join vendors v using (vendor_id)
        where p.purchase_order_id = ${purchaseOrderId}`.execute(db);
      return rows[0];
    },

    /** A purchase order locked for a change; undefined where there is none. */
    async lock(purchaseOrderId: number): Promise<PurchaseOrderRow | undefined> {
      await sql`select from purchase_orders where purchase_order_id = ${purchaseOrderId} for update`.execute(db);
      return await this.get(purchaseOrderId);
    },

    async lines(purchaseOrderId: number): Promise<PurchaseLineRow[]> {
      return await linesOf(sql`i.purchase_order_id = ${purchaseOrderId}`);
    },

    async add(
      { vendorId, fcId, note, createdBy }: Pick<PurchaseOrderRow, 'vendorId' | 'fcId' | 'note' | 'createdBy'>,
      at: Date,
    ): Promise<number> {
      const { rows } = await sql<{ id: number }>`
        insert into purchase_orders (vendor_id, fc_id, note, created_by, created_at, updated_at)
        values (${vendorId}, ${fcId}, ${note}, ${createdBy}, ${at}, ${at}) returning purchase_order_id as id`.execute(
        db,
      );
      return rows[0]?.id ?? 0;
    },

    /** Writes the lines over, in the order given; those left out are deleted, or, once it is sent, cancelled. */
    async putLines(purchaseOrderId: number, lines: readonly WrittenLine[], isSent: boolean): Promise<void> {
      const kept = lines.flatMap(({ lineId }) => lineId ?? []);
      const left = sql`purchase_order_id = ${purchaseOrderId} and not (line_id = any(${kept}::integer[]))`;
      await (isSent
        ? sql`update purchase_order_lines set is_cancelled = true where ${left}`
        : sql`delete from purchase_order_lines where ${left}`
      ).execute(db);
      await sql`
        update purchase_order_lines i set sku = g.sku, quantity = g.quantity, unit_cost_cents = g."unitCost",
          expected_date = g."expectedDate"
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g ("lineId" integer, sku text, quantity integer,
          "unitCost" integer, "expectedDate" date)
        where i.line_id = g."lineId" and i.purchase_order_id = ${purchaseOrderId}`.execute(db);
      await sql`
        insert into purchase_order_lines (purchase_order_id, place, sku, quantity, unit_cost_cents, expected_date)
        select ${purchaseOrderId}, (select coalesce(max(place), 0) from purchase_order_lines
            where purchase_order_id = ${purchaseOrderId}) + row_number() over (order by at),
          g->>'sku', (g->>'quantity')::integer, (g->>'unitCost')::integer, (g->>'expectedDate')::date
        from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as e (g, at)
        where g->>'lineId' is null`.execute(db);
    },

    /** Writes what has changed of the order itself, a version on. */
    async change(
      purchaseOrderId: number,
      changes: Partial<
        Pick<PurchaseOrderRow, 'vendorId' | 'note' | 'sentAt' | 'sentTo' | 'sentTimes' | 'closedAt' | 'cancelledAt'>
      >,
      at: Date,
    ): Promise<void> {
      const given = { updatedAt: at, ...changes };
      await sql`
        update purchase_orders p set vendor_id = coalesce(g."vendorId", p.vendor_id), note = coalesce(g.note, p.note),
          sent_at = coalesce(g."sentAt", p.sent_at), sent_to = coalesce(g."sentTo", p.sent_to),
          sent_times = coalesce(g."sentTimes", p.sent_times), closed_at = coalesce(g."closedAt", p.closed_at),
          cancelled_at = coalesce(g."cancelledAt", p.cancelled_at), updated_at = g."updatedAt", version = p.version + 1
        from jsonb_to_record(${JSON.stringify(given)}::jsonb) as g ("vendorId" integer, note text, "sentAt" timestamptz,
          "sentTo" text, "sentTimes" integer, "closedAt" timestamptz, "cancelledAt" timestamptz, "updatedAt" timestamptz)
        where p.purchase_order_id = ${purchaseOrderId}`.execute(db);
    },

    /** What a delivery has come to that was received before; undefined for a new one. */
    async deliveryResult(deliveryId: string): Promise<DeliveryResult | undefined> {
      const { rows } = await sql<{ result: DeliveryResult }>`
        select result from purchase_deliveries where delivery_id = ${deliveryId}`.execute(db);
      return rows[0]?.result;
    },

    async addDelivery({ deliveryId, purchaseOrderId, receivedBy, result }: ReceivedDelivery, at: Date): Promise<void> {
      await sql`
        insert into purchase_deliveries (delivery_id, purchase_order_id, received_by, received_at, result)
        values (${deliveryId}, ${purchaseOrderId}, ${receivedBy}, ${at}, ${JSON.stringify(result)}::jsonb)`.execute(db);
    },

    /** Days a product keeps; false where there is no such product. */
    async setShelfLife(sku: string, days: number | null): Promise<boolean> {
      const { rows } =
        await sql`update products set shelf_life_days = ${days} where sku = ${sku} returning sku`.execute(db);
      return rows.length > 0;
    },

    /** These lots are what the lines have become, in the order given. */
    async linkLots(links: readonly { lineId: number; lotId: number }[]): Promise<void> {
      await sql`
        update lots l set purchase_line_id = g."lineId"
        from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as g ("lineId" integer, "lotId" integer)
        where l.lot_id = g."lotId"`.execute(db);
    },
  };
}
