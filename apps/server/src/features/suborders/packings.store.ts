import { sql } from 'kysely';
import type { BatchStatus } from '@bloomdesk/domain/batches/batch-status';
import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import type { Db } from '#db/db.ts';
import { allPrinted, paperBits, paperJoins } from '#db/packing/paper-bits.ts';

interface Scan {
  suborderId: string;
  batchId: string;
  /** Email. */
  packedBy: string;
  /** The statuses a scan packs. */
  packable: readonly SuborderStatus[];
  /** Where nothing is packed before its papers are printed; nowhere for someone who insists (D273). */
  gatedFcIds: readonly number[];
}

/** What a scan met: the suborder as it was before, and whether the scan has packed it. */
export interface Scanned {
  orderId: string;
  status: SuborderStatus;
  inException: boolean;
  inBatch: boolean;
  sameCenter: boolean;
  batchStatus: BatchStatus;
  /** Its papers and whether its center asks for them, as `paper-bits.ts` reads them. */
  paperBits: number;
  isGated: boolean;
  packedNow: boolean;
}

/** Who packed what and when; the floor's hottest change, so status and packing are stored by one statement. */
export function packingStore(db: Db) {
  return {
    /** The cart slots of a suborder's lines in its batch, by line item index. */
    async cartSlots(suborderId: string): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('batch_slots')
        .select(['line_item_index', 'slot'])
        .where('suborder_id', '=', suborderId)
        .execute();
      return new Map(rows.map(({ line_item_index: index, slot }) => [index, slot]));
    },

    /** Packs a suborder unless something stands against it: of two scans one packs. Undefined when there is no such suborder. */
    async pack({ suborderId, batchId, packedBy, packable, gatedFcIds }: Scan, at: Date): Promise<Scanned | undefined> {
      const { rows } = await sql<Scanned>`
        with scanned as (
          select s.suborder_id, s.order_id, s.status, s.in_exception, coalesce(s.batch_id = b.batch_id, false) as in_batch,
            s.fc_id = b.fc_id as same_center, b.status as batch_status,
            b.fc_id = any(${gatedFcIds}::integer[]) as is_gated, ${paperBits} as paper_bits
          from suborders s join batches b on b.batch_id = ${batchId} ${paperJoins}
          where s.suborder_id = ${suborderId} for update of s
        ), packed as (
          update suborders s set status = 'Packed', status_at = ${at}, version = s.version + 1
          from scanned c where s.suborder_id = c.suborder_id and c.in_batch and not c.in_exception
            and c.status = any(${packable}::text[]) and c.batch_status <> 'Completed'
            and (not c.is_gated or c.paper_bits = any(${allPrinted}::integer[]))
          returning s.suborder_id, c.status
        ), packing as (
          insert into packings (suborder_id, batch_id, packed_by, packed_at, status_before)
          select suborder_id, ${batchId}, ${packedBy}, ${at}, status from packed
          on conflict (suborder_id) where undone_at is null do update set batch_id = excluded.batch_id,
            packed_by = excluded.packed_by, packed_at = excluded.packed_at, status_before = excluded.status_before
          returning suborder_id
        )
        select c.order_id as "orderId", c.status, c.in_exception as "inException", c.in_batch as "inBatch",
          c.same_center as "sameCenter", c.batch_status as "batchStatus",
          c.paper_bits as "paperBits", c.is_gated as "isGated", exists (select from packing) as "packedNow"
        from scanned c`.execute(db);
      return rows[0];
    },

    /** The papers of suborders, as `paper-bits.ts` reads them. */
    async paperBits(suborderIds: readonly string[]): Promise<Map<string, number>> {
      const { rows } = await sql<{ suborderId: string; bits: number }>`
        select s.suborder_id as "suborderId", ${paperBits} as bits
        from suborders s left join batches b on b.batch_id = s.batch_id ${paperJoins}
        where s.suborder_id = any(${suborderIds}::text[])`.execute(db);
      return new Map(rows.map(({ suborderId, bits }) => [suborderId, bits]));
    },

    /** The packing of a suborder that stands, or undefined. */
    async packed(suborderId: string) {
      return await db
        .selectFrom('packings')
        .select(['packing_id as packingId', 'packed_by as packedBy', 'packed_at as packedAt'])
        .select('status_before as statusBefore')
        .where('suborder_id', '=', suborderId)
        .where('undone_at', 'is', null)
        .executeTakeFirst();
    },

    /** Takes a packing back. */
    async undo(packingId: number, at: Date): Promise<void> {
      await db.updateTable('packings').set({ undone_at: at }).where('packing_id', '=', packingId).execute();
    },

    /** Takes back the packings that stand of suborders someone has set back. */
    async undoOf(suborderIds: readonly string[], at: Date): Promise<void> {
      await db
        .updateTable('packings')
        .set({ undone_at: at })
        .where('suborder_id', '=', sql<string>`any(${suborderIds})`)
        .where('undone_at', 'is', null)
        .execute();
    },
  };
}
