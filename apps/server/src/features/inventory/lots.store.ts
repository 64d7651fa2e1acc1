import { sql } from 'kysely';
import type { AllocatableLot } from '@bloomdesk/domain/inventory/stock-allocation';
import type { Db } from '#db/db.ts';
import { fulfillableOn } from './fulfillable-on.sql.ts';

/** A lot in the words of the inventory API (D181, D188). */
const lotJson = sql<string>`json_build_object('id', l.lot_id, 'lot_id', l.lot_label, 'external_id', l.external_id,
  'transaction_id', l.transaction_id, 'fc_id', l.fc_id, 'sku', l.sku, 'product_name', l.product_name,
  'product_classification', l.product_classification, 'vendor', l.vendor, 'purchase_order', l.purchase_order,
  'po_units', l.po_units, 'arrival_date', l.arrival_date, 'start_fulfillment_date', l.start_fulfillment_date,
  'expiration_date', l.expiration_date, 'feed_status', l.feed_status, 'stock_initial', l.stock_initial,
  'inbound_quantity', l.inbound_quantity, 'on_order_qty', l.inbound_quantity,
  'on_order_pending_commit_qty', case when l.inbound_quantity > 0 then l.claimed_sale else 0 end,
  'on_hand_qty', l.on_hand_qty, 'committed_qty', case when l.inbound_quantity > 0 then 0 else l.claimed_sale end,
  'reserved_for_care_qty', case when l.inbound_quantity > 0 then 0 else l.claimed_care_buffer end,
  'presale_care_buffer_qty', case when l.inbound_quantity > 0 then l.claimed_care_buffer else 0 end,
  'available_for_sale_qty', l.available_for_sale_qty,
  'updatedAt', to_char(l.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', l.version)`;

const allocatable = sql`l.lot_id as "lotId", l.fc_id as "fcId", l.sku, l.arrival_date as "arrivalDate",
  l.start_fulfillment_date as "startFulfillmentDate", l.expiration_date as "expirationDate",
  l.inbound_quantity > 0 as "isInbound", l.available_for_sale_qty as available`;

export interface NewLot {
  fcId: number;
  sku: string;
  productName: string;
  productClassification: string;
  lotLabel: string | null;
  externalId: string | null;
  transactionId: string | null;
  vendor: string;
  purchaseOrder: string;
  poUnits: number | null;
  arrivalDate: string | null;
  startFulfillmentDate: string | null;
  expirationDate: string | null;
  stockInitial: number;
  inboundQuantity: number;
}

/** All SQL on lots. Their sums follow the ledger by themselves; nothing here writes them. */
export function lotStore(db: Db) {
  return {
    /** A center's lots of a day as a JSON array text, first expired first; built by PostgreSQL and never unpacked here. */
    async dayText(fcId: number, day: string): Promise<string> {
      const { rows } = await sql<{ text: string }>`
        select coalesce('[' || string_agg(${lotJson}::text, ',' order by l.sku, l.expiration_date nulls last, l.lot_id) || ']', '[]') as text
        from lots l where l.fc_id = ${fcId} and ${fulfillableOn(day)}`.execute(db);
      return rows[0]?.text ?? '[]';
    },

    /** A center's lots that are past their day on a day and still have stock on hand, those that spoiled first first. */
    async expiredText(fcId: number, day: string): Promise<string> {
      const { rows } = await sql<{ text: string }>`
        select coalesce('[' || string_agg(${lotJson}::text, ',' order by l.expiration_date, l.sku, l.lot_id) || ']', '[]') as text
        from lots l where l.fc_id = ${fcId} and l.expiration_date < ${day}::date and l.on_hand_qty > 0`.execute(db);
      return rows[0]?.text ?? '[]';
    },

    async text(lotId: number): Promise<string | undefined> {
      const { rows } = await sql<{
        text: string;
      }>`select ${lotJson}::text as text from lots l where l.lot_id = ${lotId}`.execute(db);
      return rows[0]?.text;
    },

    /** One lot locked for a change; undefined when there is none. */
    async lock(lotId: number) {
      return await db
        .selectFrom('lots')
        .select(['lot_id as lotId', 'fc_id as fcId', 'arrival_date as arrivalDate', 'on_hand_qty as onHand', 'version'])
        .select(['inbound_quantity as inboundQuantity', 'created_at as createdAt'])
        .where('lot_id', '=', lotId)
        .forUpdate()
        .executeTakeFirst();
    },

    /**
     * The lots of these centers that hold any of these SKUs and do not expire before `day`, locked in id order so that no
     * two changes wait for each other in a ring.
     */
    async lockSellable(
      fcIds: readonly number[],
      skus: readonly string[],
      day: string,
    ): Promise<(AllocatableLot & { fcId: number })[]> {
      const { rows } = await sql<AllocatableLot & { fcId: number }>`
        select ${allocatable}
        from lots l
        where l.fc_id = any(${fcIds}::integer[]) and l.sku = any(${skus}::text[]) and l.available_for_sale_qty > 0
          and (l.expiration_date is null or l.expiration_date >= ${day}::date)
        order by l.lot_id for update`.execute(db);
      return rows;
    },

    /** All lots of centers with any of these SKUs, locked in id order; what each keeps for care stands beside what may be sold. */
    async lockOfSkus(
      fcIds: readonly number[],
      skus: readonly string[],
    ): Promise<(AllocatableLot & { careBuffer: number })[]> {
      const { rows } = await sql<AllocatableLot & { careBuffer: number }>`
        select ${allocatable}, greatest(0, l.claimed_care_buffer) as "careBuffer"
        from lots l where l.fc_id = any(${fcIds}::integer[]) and l.sku = any(${skus}::text[])
        order by l.lot_id for update`.execute(db);
      return rows;
    },

    /** The lots that suborders have taken stock from, and those they may take from now, locked in id order. */
    async lockTakenBy(
      suborderIds: readonly string[],
      { fcIds, skus }: { fcIds: readonly number[]; skus: readonly string[] } = { fcIds: [], skus: [] },
    ): Promise<void> {
      await sql`
        select from lots l where l.lot_id = any(array(
          select lot_id from adjustments where suborder_ref = any(${suborderIds}::text[]) and origin = 'allocation'
          union select lot_id from lots where fc_id = any(${fcIds}::integer[]) and sku = any(${skus}::text[])))
        order by l.lot_id for update`.execute(db);
    },

    /** Every lot that does not expire before `day`, as allocation reads it; nothing is locked. */
    async sellable(day: string): Promise<(AllocatableLot & { fcId: number })[]> {
      const { rows } = await sql<AllocatableLot & { fcId: number }>`
        select ${allocatable} from lots l where l.expiration_date is null or l.expiration_date >= ${day}::date`.execute(
        db,
      );
      return rows;
    },

    /** Lots of these centers and SKUs to reckon with, nothing locked; with `careBuffer` what is kept for care counts as well. */
    async shelves(
      fcIds: readonly number[],
      skus: readonly string[],
      careBuffer: boolean,
    ): Promise<(AllocatableLot & { fcId: number })[]> {
      const { rows } = await sql<AllocatableLot & { fcId: number; careBuffer: number }>`
        select ${allocatable}, l.claimed_care_buffer as "careBuffer" from lots l
        where l.fc_id = any(${fcIds}::integer[]) and l.sku = any(${skus}::text[])`.execute(db);
      return rows.map(({ careBuffer: stored, ...lot }) =>
        careBuffer ? { ...lot, available: lot.available + stored } : lot,
      );
    },

    /** Which of these SKUs have lots anywhere; the others are not kept in lots (D191). */
    async lotted(skus: readonly string[]): Promise<Set<string>> {
      const { rows } = await sql<{ sku: string }>`
        select sku from unnest(${skus}::text[]) sku where exists (select from lots l where l.sku = sku.sku)`.execute(
        db,
      );
      return new Set(rows.map(({ sku }) => sku));
    },

    /**
     * Units that may be sold of each SKU at each center on each day (D193); a lot that is oversold hides no other. With
     * `careBuffer` the units kept for care are counted as well.
     */
    async stock(fcIds: readonly number[], skus: readonly string[], days: readonly string[], careBuffer: boolean) {
      const { rows } = await sql<{ sku: string; fcId: number; day: string; quantity: number }>`
        select l.sku, l.fc_id as "fcId", d.day, sum(greatest(0, l.available_for_sale_qty
          + case when ${careBuffer} then l.claimed_care_buffer else 0 end))::integer as quantity
        from lots l join unnest(${days}::text[]) d(day) on ${fulfillableOn(sql`d.day`)}
        where l.fc_id = any(${fcIds}::integer[]) and l.sku = any(${skus}::text[])
        group by l.sku, l.fc_id, d.day`.execute(db);
      return rows;
    },

    /** The lot has come: so many units of it are here. */
    async receive(lotId: number, quantity: number, at: Date): Promise<void> {
      await db
        .updateTable('lots')
        .set((row) => ({
          stock_initial: quantity,
          inbound_quantity: 0,
          updated_at: at,
          version: row('version', '+', 1),
        }))
        .where('lot_id', '=', lotId)
        .execute();
    },

    /** What is still to come of a lot that has come in part: a lot of its own on the same order, without its number in the feed. */
    async addRest(lotId: number, quantity: number, at: Date): Promise<number> {
      const { rows } = await sql<{ lotId: number }>`
        insert into lots (fc_id, sku, product_name, product_classification, lot_label, transaction_id, vendor, purchase_order, po_units,
          purchase_line_id, transfer_line_id, arrival_date, start_fulfillment_date, expiration_date, feed_status, stock_initial, inbound_quantity, created_at, updated_at)
        select fc_id, sku, product_name, product_classification, lot_label, transaction_id, vendor, purchase_order, po_units,
          purchase_line_id, transfer_line_id, arrival_date, start_fulfillment_date, expiration_date, 'partially received', ${quantity}, ${quantity}, ${at}, ${at}
        from lots where lot_id = ${lotId} returning lot_id as "lotId"`.execute(db);
      return rows[0]?.lotId ?? 0;
    },

    /** A change of its ledger is a change of the lot: its version tells screens that theirs is old. */
    async touch(lotId: number, at: Date): Promise<void> {
      await db
        .updateTable('lots')
        .set((row) => ({ updated_at: at, version: row('version', '+', 1) }))
        .where('lot_id', '=', lotId)
        .execute();
    },

    /** Adds lots in the order given and returns their ids. */
    async add(lots: readonly NewLot[], at: Date): Promise<number[]> {
      if (lots.length === 0) return [];
      const { rows } = await sql<{ lotId: number }>`
        insert into lots (fc_id, sku, product_name, product_classification, lot_label, external_id, transaction_id, vendor,
          purchase_order, po_units, arrival_date, start_fulfillment_date, expiration_date, stock_initial, inbound_quantity, created_at, updated_at)
        select "fcId", sku, "productName", "productClassification", "lotLabel", "externalId", "transactionId", vendor,
          "purchaseOrder", "poUnits", "arrivalDate", "startFulfillmentDate", "expirationDate", "stockInitial", "inboundQuantity", ${at}, ${at}
        from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as n ("fcId" integer, sku text, "productName" text,
          "productClassification" text, "lotLabel" text, "externalId" text, "transactionId" text, vendor text, "purchaseOrder" text,
          "poUnits" integer, "arrivalDate" date, "startFulfillmentDate" date, "expirationDate" date, "stockInitial" integer,
          "inboundQuantity" integer)
        returning lot_id as "lotId"`.execute(db);
      return rows.map(({ lotId }) => lotId);
    },

    /** Lots whose kept sums are not what their ledger says; there must never be one (D182). */
    async drifted(): Promise<number[]> {
      const { rows } = await sql<{ lotId: number }>`
        select l.lot_id as "lotId" from lots l left join lateral (
          select coalesce(sum(quantity) filter (where bucket = 'cleared'), 0) as cleared, -coalesce(sum(quantity) filter (where bucket = 'sale'), 0) as sale,
            -coalesce(sum(quantity) filter (where bucket = 'care_buffer'), 0) as care_buffer,
            -coalesce(sum(quantity) filter (where bucket = 'other_buffer'), 0) as other_buffer, -coalesce(sum(quantity) filter (where bucket = 'other'), 0) as other
          from (select quantity, adjustment_bucket(adjustment_type, for_count) as bucket from adjustments a where a.lot_id = l.lot_id) each_one) s on true
        where (l.cleared_quantity, l.claimed_sale, l.claimed_care_buffer, l.claimed_other_buffer, l.claimed_other)
          is distinct from (s.cleared, s.sale, s.care_buffer, s.other_buffer, s.other)
        order by l.lot_id limit 100`.execute(db);
      return rows.map(({ lotId }) => lotId);
    },
  };
}

export type LockedLot = NonNullable<Awaited<ReturnType<ReturnType<typeof lotStore>['lock']>>>;
