import { sql } from 'kysely';
import type { BatchStatus } from '@bloomdesk/domain/batches/batch-status';
import type { SlottedLineItem, SuborderPlace } from '@bloomdesk/domain/batches/slot-numbering';
import type { Db } from '#db/db.ts';
import { suborderJoins, suborderJson } from '#db/suborder-json.ts';
import { memberCounts } from './member-counts.sql.ts';
import { claimJson, stateJson } from './packing/bench-claims.store.ts';

interface NewBatch {
  name: string;
  fcId: number;
  fulfillmentDate: string;
  createdBy: string;
}

/** A line item as batches are composed from it. */
export interface BatchLineItem extends SlottedLineItem {
  isDeleted: boolean;
  needsInventory: boolean;
}

/** All SQL on batches and their cart slots. */
export function batchStore(db: Db) {
  return {
    /** A batch with its members in batch order and their slots as JSON text, or undefined when there is none. */
    async text(batchId: string): Promise<string | undefined> {
      const { rows } = await sql<{ text: string }>`
        select json_build_object(${summaryFields},
          'startedAt', b.started_at, 'completedAt', b.completed_at, 'onceMore', b.once_more,
          'suborders', (select coalesce(json_agg(${suborderJson} order by s.batch_index), '[]'::json)
                        from suborders s ${suborderJoins} where s.batch_id = b.batch_id),
          'subordersMap', (select coalesce(json_object_agg(s.suborder_id, json_build_object('batchIndex', s.batch_index,
              'lineItems', (select coalesce(json_agg(json_build_object('lineItemIndex', k.line_item_index, 'slot', k.slot) order by k.slot), '[]'::json)
                            from batch_slots k where k.batch_id = b.batch_id and k.suborder_id = s.suborder_id)) order by s.batch_index), '{}'::json)
            from suborders s where s.batch_id = b.batch_id))::text as text
        from batches b ${memberCounts} where b.batch_id = ${batchId}`.execute(db);
      return rows[0]?.text;
    },

    /** The batches of a center's day as a JSON array text, newest first. */
    async dayText(fcId: number, date: string): Promise<string> {
      const { rows } = await sql<{ text: string }>`
        select coalesce(json_agg(json_build_object(${summaryFields}) order by b.created_at desc, length(b.batch_id) desc, b.batch_id desc),
          '[]'::json)::text as text
        from batches b ${memberCounts} where b.fc_id = ${fcId} and b.fulfillment_date = ${date}`.execute(db);
      return rows[0]?.text ?? '[]';
    },

    /** Where a batch stands and each member with it, as JSON text; undefined when there is no such batch. */
    async progressText(batchId: string, at: Date): Promise<string | undefined> {
      const { rows } = await sql<{ text: string }>`
        select json_build_object('status', b.status, 'suborders',
          (select coalesce(json_agg(${stateJson} order by s.batch_index), '[]'::json) from suborders s where s.batch_id = b.batch_id),
          'claims', (select coalesce(json_agg(${claimJson}), '[]'::json) from bench_claims c
            where c.batch_id = b.batch_id and c.lapses_at > ${at}))::text as text
        from batches b where b.batch_id = ${batchId}`.execute(db);
      return rows[0]?.text;
    },

    /** A batch as the day's list shows it, as JSON text. */
    async summaryText(batchId: string): Promise<string | undefined> {
      const { rows } = await sql<{ text: string }>`
        select json_build_object(${summaryFields})::text as text from batches b ${memberCounts}
        where b.batch_id = ${batchId}`.execute(db);
      return rows[0]?.text;
    },

    async isKnown(batchId: string): Promise<boolean> {
      const row = await db.selectFrom('batches').select('batch_id').where('batch_id', '=', batchId).executeTakeFirst();
      return row !== undefined;
    },

    /** The center of a batch, or undefined when there is no such batch. */
    async fcOf(batchId: string): Promise<number | undefined> {
      const row = await db.selectFrom('batches').select('fc_id').where('batch_id', '=', batchId).executeTakeFirst();
      return row?.fc_id;
    },

    /** The batch locked for a change, before its orders and suborders are. */
    async lock(batchId: string) {
      return await db
        .selectFrom('batches')
        .select(['batch_id as batchId', 'name', 'fc_id as fcId', 'fulfillment_date as fulfillmentDate', 'status'])
        .select(['started_at as startedAt', 'once_more as onceMore'])
        .where('batch_id', '=', batchId)
        .forUpdate()
        .executeTakeFirst();
    },

    /** Stores a new batch in status Created and returns its id. */
    async create({ name, fcId, fulfillmentDate, createdBy }: NewBatch, at: Date): Promise<string> {
      const { batch_id } = await db
        .insertInto('batches')
        .values({ name, fc_id: fcId, fulfillment_date: fulfillmentDate, created_by: createdBy, created_at: at })
        .returning('batch_id')
        .executeTakeFirstOrThrow();
      return batch_id;
    },

    /** Stores the cart slots of a new batch. */
    async putSlots(batchId: string, places: readonly SuborderPlace[]): Promise<void> {
      const slots = places.flatMap(({ suborderId, lineItems }) => lineItems.map((line) => ({ suborderId, ...line })));
      await sql`
        insert into batch_slots (batch_id, slot, suborder_id, line_item_index)
        select ${batchId}, slot, "suborderId", "lineItemIndex"
        from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as k (slot integer, "suborderId" text, "lineItemIndex" text)`.execute(
        db,
      );
    },

    /** Changes a batch's status; a batch that comes to the table starts its time, a completed one ends it. */
    async setStatus(
      batchId: string,
      status: BatchStatus,
      times: { startedAt?: Date; completedAt?: Date | null },
    ): Promise<void> {
      await db
        .updateTable('batches')
        .set((row) => ({
          status,
          version: row('version', '+', 1),
          once_more: sql<boolean>`once_more or status = 'Completed'`,
          ...(times.startedAt !== undefined && { started_at: times.startedAt }),
          ...(times.completedAt !== undefined && { completed_at: times.completedAt }),
        }))
        .where('batch_id', '=', batchId)
        .execute();
    },

    /** Says that the work order on paper shows the batch as it is now (D75). */
    async setWorkOrderPrinted(batchId: string): Promise<void> {
      await db
        .updateTable('batches')
        .set((row) => ({ printed_revision: row.ref('revision'), version: row('version', '+', 1) }))
        .where('batch_id', '=', batchId)
        .execute();
    },

    /** Frees the cart slots of members that have left and makes the printed work order out of date; the others' never move (D72). */
    async dropMembers(batchId: string, suborderIds: readonly string[]): Promise<void> {
      await sql`
        with freed as (delete from batch_slots where batch_id = ${batchId} and suborder_id = any(${suborderIds}::text[]))
        update batches set revision = revision + 1, version = version + 1 where batch_id = ${batchId}`.execute(db);
    },

    /** The cart slots a suborder's lines leave; returns those that are taken still, of all members. */
    async freeSlots(batchId: string, suborderId: string, lineIndexes: readonly number[]): Promise<number[]> {
      await sql`
        delete from batch_slots where batch_id = ${batchId} and suborder_id = ${suborderId}
          and split_part(line_item_index, '.', 1)::integer = any(${lineIndexes}::integer[])`.execute(db);
      const rows = await db.selectFrom('batch_slots').select('slot').where('batch_id', '=', batchId).execute();
      return rows.map(({ slot }) => slot);
    },

    /** A member's lines are others than before: a printed work order is out of date (D75). */
    async revise(batchId: string): Promise<void> {
      await db
        .updateTable('batches')
        .set((row) => ({ revision: row('revision', '+', 1), version: row('version', '+', 1) }))
        .where('batch_id', '=', batchId)
        .execute();
    },

    /** Deletes a batch without members, with its cart slots. */
    async remove(batchId: string): Promise<void> {
      await db.deleteFrom('batches').where('batch_id', '=', batchId).execute();
    },

    /** The line items of suborders, by suborder id; a suborder without any is missing. */
    async lines(suborderIds: readonly string[]): Promise<Map<string, BatchLineItem[]>> {
      const { rows } = await sql<{ suborder_id: string; lines: BatchLineItem[] }>`
        select suborder_id, json_agg(json_build_object('index', index, 'sku', sku, 'name', name, 'components', components,
          'isDeleted', is_deleted, 'isPrimaryProduct', is_primary,
          'needsInventory', inventory_status = 'needs_inventory')) as lines
        from line_items where suborder_id = any(${suborderIds}::text[]) group by suborder_id`.execute(db);
      return new Map(rows.map((row) => [row.suborder_id, row.lines]));
    },
  };
}

const summaryFields = sql.raw(`
  'id', b.batch_id, 'batchId', b.batch_id, 'name', b.name, 'fcId', b.fc_id, 'fulfillmentDate', b.fulfillment_date,
  'status', b.status, 'createdAt', b.created_at, 'suborderCount', n.members, 'packedCount', n.packed,
  'workOrderOutOfDate', coalesce(b.printed_revision < b.revision, false), 'version', b.version`);
