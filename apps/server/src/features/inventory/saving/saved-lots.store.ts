import { sql } from 'kysely';
import type { KeptLot } from '@bloomdesk/domain/inventory/lot-form';
import type { Db } from '#db/db.ts';

/** A lot as it is kept, with what tells it from others. */
export interface KeptLotRow extends KeptLot {
  lotId: number;
  fcId: number;
  externalId: string | null;
  version: number;
}

/** A lot as it is to be. */
export type WrittenLot = Omit<KeptLotRow, 'fcId' | 'externalId' | 'version'>;

const kept = sql`l.lot_id as "lotId", l.fc_id as "fcId", l.external_id as "externalId", l.version, l.sku, l.lot_label as label,
  l.transaction_id as "transactionId", l.vendor, l.purchase_order as "purchaseOrder", l.po_units as "poUnits",
  l.arrival_date as "arrivalDate", l.start_fulfillment_date as "startFulfillmentDate", l.expiration_date as "expirationDate",
  l.stock_initial as "stockInitial", l.inbound_quantity as "inboundQuantity"`;

/** All SQL on lots as people and other systems write them. */
export function savedLotStore(db: Db) {
  return {
    /** Nobody else adds lots by their external id until this transaction ends, so that two do not add the same one. */
    async lockExternalIds(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended('external ids of lots', 0))`.execute(db);
    },

    /** These lots and all of a center with any of these SKUs, locked in id order. */
    async lockToChange(fcId: number, skus: readonly string[], lotIds: readonly number[]): Promise<void> {
      await sql`
        select from lots l where l.lot_id = any(array(
          select unnest(${lotIds}::integer[])
          union select lot_id from lots where fc_id = ${fcId} and sku = any(${skus}::text[])))
        order by l.lot_id for update`.execute(db);
    },

    /** One lot; undefined when there is none. */
    async get(lotId: number): Promise<KeptLotRow | undefined> {
      const { rows } = await sql<KeptLotRow>`select ${kept} from lots l where l.lot_id = ${lotId}`.execute(db);
      return rows[0];
    },

    /** The lots of the company that have any of these external ids. */
    async byExternalIds(externalIds: readonly string[]): Promise<KeptLotRow[]> {
      const { rows } = await sql<KeptLotRow>`
        select ${kept} from lots l where l.external_id = any(${externalIds}::text[])`.execute(db);
      return rows;
    },

    /** The lots that a line of a purchase order has become, the oldest first. */
    async byPurchaseLine(lineId: number): Promise<KeptLotRow[]> {
      const { rows } = await sql<KeptLotRow>`
        select ${kept} from lots l where l.purchase_line_id = ${lineId} order by l.lot_id`.execute(db);
      return rows;
    },

    /** The lots that a line of a transfer has become, the oldest first. */
    async byTransferLine(lineId: number): Promise<KeptLotRow[]> {
      const { rows } = await sql<KeptLotRow>`
        select ${kept} from lots l where l.transfer_line_id = ${lineId} order by l.lot_id`.execute(db);
      return rows;
    },

    /** Writes lots over, each a version on. */
    async change(lots: readonly WrittenLot[], at: Date): Promise<void> {
      if (lots.length === 0) return;
      await sql`
        update lots l set lot_label = w.label, transaction_id = w."transactionId", vendor = w.vendor, purchase_order = w."purchaseOrder",
          po_units = w."poUnits", arrival_date = w."arrivalDate", start_fulfillment_date = w."startFulfillmentDate",
          expiration_date = w."expirationDate", stock_initial = w."stockInitial", inbound_quantity = w."inboundQuantity",
          updated_at = ${at}, version = l.version + 1
        from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as w ("lotId" integer, label text, "transactionId" text, vendor text,
          "purchaseOrder" text, "poUnits" integer, "arrivalDate" date, "startFulfillmentDate" date, "expirationDate" date,
          "stockInitial" integer, "inboundQuantity" integer)
        where l.lot_id = w."lotId"`.execute(db);
    },

    /** Many lines are moved from these lots by a job; it ends when the job is through (I6). */
    async setMoving(lotIds: readonly number[], isMoving: boolean): Promise<void> {
      await sql`update lots set is_moving = ${isMoving} where lot_id = any(${lotIds}::integer[])`.execute(db);
    },
  };
}
