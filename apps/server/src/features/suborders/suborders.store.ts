import { type RawBuilder, sql } from 'kysely';
import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import type { Db } from '#db/db.ts';
import { suborderJoins, suborderJson } from '#db/suborder-json.ts';

interface Moved {
  suborderId: string;
  status: SuborderStatus;
}

interface Left extends Moved {
  /** The label that has been printed for it must be printed again (D72). */
  makesLabelStale: boolean;
}

interface Printed {
  suborderId: string;
  status: SuborderStatus;
  notecards: number;
  labels: number;
}

/** Suborders of a day that are sent at once: what is longer is kept by V8 until it collects all memory, instead of at once. */
const ofOnePiece = 100;

/** Reads suborders and writes their status, batch and notes; stores of lines, packings and windows write columns of theirs. */
export function suborderStore(db: Db) {
  return {
    /** One suborder as JSON text, or undefined when there is none. */
    async text(suborderId: string): Promise<string | undefined> {
      const { rows } = await sql<{ text: string }>`
        select ${suborderJson}::text as text from suborders s ${suborderJoins} where s.suborder_id = ${suborderId}`.execute(
        db,
      );
      return rows[0]?.text;
    },

    /**
     * A center's day as a JSON array text, cancelled ones included (D83); built by PostgreSQL and never unpacked here. The
     * names of its batches, which are of the same center and day (B1), are read once: a plan that is kept expects an average
     * day of few suborders and would look each one's batch up.
     */
    async dayPieces(fcId: number, date: string): Promise<string[]> {
      const names = sql`(select jsonb_object_agg(batch_id, to_json(name)::text) from batches
          where fc_id = ${fcId} and fulfillment_date = ${date})`;
      const { rows } = await sql<{ piece: string }>`
        select case d.place / ${sql.lit(ofOnePiece)} when 0 then '' else ',' end
            || string_agg(d.text, ',' order by d.place) as piece from (
          select row_number() over (order by s.order_id, s.suffix) - 1 as place,
            '{"suborderId":"' || s.suborder_id || '","orderId":"' || s.order_id || '","status":' || to_json(s.status)
            || ',"batchId":' || ${jsonOf('s.batch_id')} || ',"batchName":' || coalesce(${names} ->> s.batch_id, 'null')
            || ',"inException":' || s.in_exception || ',"orderType":' || to_json(s.order_type) || ',"fcId":' || s.fc_id
            || ',"fulfillmentDate":"' || s.fulfillment_date || '","lineItems":' || s.lines || ',"delivery":' ||
            case when s.start_at is not null then '{"areaId":' || ${jsonOf('s.area_id')} || ',"startTime":' || to_json(s.start_at)
              || ',"windowDuration":' || ${jsonOf('s.window_duration')} || ',"transportMode":' || ${jsonOf('s.transport_mode')} || '}'
              else 'null' end
            || ',"outstandingBalance":' || coalesce(case when s.order_type = 'manual' then
              (select (o.outstanding_balance / 100.0)::float8::text from orders o where o.order_id = s.order_id) end, 'null')
            || '}' as text
          from suborders s where s.fc_id = ${fcId} and s.fulfillment_date = ${date}) d
        group by d.place / ${sql.lit(ofOnePiece)} order by d.place / ${sql.lit(ofOnePiece)}`.execute(db);
      return ['[', ...rows.map(({ piece }) => piece), ']'];
    },

    /** The batch a suborder is in; null when it is in none, or unknown. */
    async batchOf(suborderId: string): Promise<string | null> {
      const row = await db
        .selectFrom('suborders')
        .select('batch_id')
        .where('suborder_id', '=', suborderId)
        .executeTakeFirst();
      return row?.batch_id ?? null;
    },

    ...ofOneField(db),
    ...ofOneOrder(db),

    /** The center of each suborder there is. */
    async fcIds(suborderIds: readonly string[]): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('suborders')
        .select(['suborder_id', 'fc_id'])
        .where('suborder_id', '=', sql<string>`any(${suborderIds})`)
        .execute();
      return new Map(rows.map((row) => [row.suborder_id, row.fc_id]));
    },

    /** The members of a batch with their orders, in batch order. */
    async ofBatch(batchId: string): Promise<{ suborderId: string; orderId: string }[]> {
      return await db
        .selectFrom('suborders')
        .select(['suborder_id as suborderId', 'order_id as orderId'])
        .where('batch_id', '=', batchId)
        .orderBy('batch_index')
        .execute();
    },

    /** The suborders locked for a change, in id order so that two changes never wait for each other in a ring. */
    async lock(suborderIds: readonly string[]) {
      return await db
        .selectFrom('suborders')
        .select([
          'suborder_id as suborderId',
          'order_id as orderId',
          'fc_id as fcId',
          'fulfillment_date as fulfillmentDate',
          'status',
          'in_exception as inException',
          'batch_id as batchId',
          'batch_index as batchIndex',
          'order_type as orderType',
          'start_at as startAt',
          'area_id as areaId',
          'transport_mode as transportMode',
          'delivery_date as deliveryDate',
          'message',
          'redelivery_order_id as redeliveryOrderId',
          'version',
        ])
        .where('suborder_id', '=', sql<string>`any(${suborderIds})`)
        .orderBy('suborder_id')
        .forUpdate()
        .execute();
    },

    /** Moves suborders to the statuses a rule has found for them; returns how many there were. */
    async setStatus(moves: readonly Moved[], at: Date): Promise<number> {
      if (moves.length === 0) return 0;
      const result = await sql`
        update suborders s set status = m.status, status_at = ${at}, version = s.version + 1
        from unnest(${moves.map((move) => move.suborderId)}::text[], ${moves.map((move) => move.status)}::text[]) as m (suborder_id, status)
        where s.suborder_id = m.suborder_id`.execute(db);
      return Number(result.numAffectedRows ?? 0);
    },

    /** Puts suborders that are in no batch into one, each at its place and in its new status; returns how many went in. */
    async enterBatch(batchId: string, places: readonly (Moved & { batchIndex: number })[], at: Date): Promise<number> {
      const result = await sql`
        update suborders s set batch_id = ${batchId}, batch_index = p."batchIndex", status = p.status, status_at = ${at}, version = s.version + 1
        from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p ("suborderId" text, "batchIndex" integer, status text)
        where s.suborder_id = p."suborderId" and s.batch_id is null`.execute(db);
      return Number(result.numAffectedRows ?? 0);
    },

    /** Takes suborders out of their batch, each in the status a rule has found for it. */
    async leaveBatch(moves: readonly Left[], at: Date): Promise<void> {
      await sql`
        update suborders s set batch_id = null, batch_index = null, status = m.status, version = s.version + 1,
          status_at = case when s.status = m.status then s.status_at else ${at} end,
          label_stale = s.label_stale or m."makesLabelStale"
        from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m ("suborderId" text, status text, "makesLabelStale" boolean)
        where s.suborder_id = m."suborderId"`.execute(db);
    },

    /** Counts what a whole batch has printed of these suborders; a new label is no longer stale. */
    async countPrints(
      suborderIds: readonly string[],
      { notecards, labels }: Pick<Printed, 'notecards' | 'labels'>,
    ): Promise<string[]> {
      const { rows } = await sql<{ suborderId: string; isAgain: boolean }>`
        update suborders set notecards_printed = notecards_printed + ${notecards}::integer,
          labels_printed = labels_printed + ${labels}::integer, label_stale = label_stale and ${labels}::integer = 0,
          version = version + 1
        where suborder_id = any(${suborderIds}::text[])
        returning suborder_id as "suborderId", (${notecards}::integer = 1 and notecards_printed > 1 and btrim(message) <> '')
          or (${labels}::integer = 1 and labels_printed > 1) as "isAgain"`.execute(db);
      return rows.filter(({ isAgain }) => isAgain).map(({ suborderId }) => suborderId);
    },

    /** Adds one more suborder to an order: the recipient and delivery of another one of it, without lines or words (D139). */
    async addLike(source: string, added: { suborderId: string; windowId: number | null }, at: Date): Promise<void> {
      await sql`
        insert into suborders (suborder_id, order_id, suffix, fc_id, status_at, fulfillment_date, delivery_date, order_type,
          recipient, area_id, start_at, window_id, window_duration, transport_mode, fulfilled_by)
        select ${added.suborderId}, order_id, split_part(${added.suborderId}, '-', 2)::integer, fc_id, ${at}, fulfillment_date,
          delivery_date, order_type, recipient, area_id, start_at, ${added.windowId}::integer, window_duration, transport_mode, fulfilled_by
        from suborders where suborder_id = ${source}`.execute(db);
    },

    /** How a suborder is delivered, nothing locked; undefined when there is none. */
    async delivered(suborderId: string) {
      return await db
        .selectFrom('suborders')
        .select([
          'fc_id as fcId',
          'area_id as areaId',
          'start_at as startTime',
          'transport_mode as transportMode',
          'delivery_date as deliveryDate',
          'fulfillment_date as fulfillmentDate',
          'status',
        ])
        .where('suborder_id', '=', suborderId)
        .executeTakeFirst();
    },

    /** Every suborder of an order by its number, the first one first. */
    async ofOrder(orderId: string): Promise<{ suborderId: string; status: SuborderStatus; batchId: string | null }[]> {
      return await db
        .selectFrom('suborders')
        .select(['suborder_id as suborderId', 'status', 'batch_id as batchId'])
        .where('order_id', '=', orderId)
        .orderBy('suffix')
        .execute();
    },

    /** Raises or lowers the exception flag; the exceptions themselves are another store's. */
    async setInException(suborderIds: readonly string[], inException: boolean): Promise<void> {
      await db
        .updateTable('suborders')
        .set((row) => ({ in_exception: inException, version: row('version', '+', 1) }))
        .where('suborder_id', '=', sql<string>`any(${suborderIds})`)
        .where('in_exception', '<>', inException)
        .execute();
    },

    /** Counts what has left the printer and stores the status a rule has found; a new label is no longer stale. */
    async recordPrint({ suborderId, status, notecards, labels }: Printed, at: Date) {
      return await db
        .updateTable('suborders')
        .set((row) => ({
          status,
          status_at: sql<Date>`case when ${row.ref('status')} = ${status} then ${row.ref('status_at')} else ${at} end`,
          notecards_printed: row('notecards_printed', '+', notecards),
          labels_printed: row('labels_printed', '+', labels),
          label_stale: labels > 0 ? false : row.ref('label_stale'),
          version: row('version', '+', 1),
        }))
        .where('suborder_id', '=', suborderId)
        .returning(['notecards_printed as notecardsPrinted', 'labels_printed as labelsPrinted'])
        .executeTakeFirstOrThrow();
    },
  };
}

/** A column as JSON text: a row of text costs half of what one of `json_build_object` does. */
function jsonOf(column: string): RawBuilder<string> {
  return sql`coalesce(to_json(${sql.ref(column)})::text, 'null')`;
}

/** What is written down about one suborder and moves nothing. */
function ofOneField(db: Db) {
  return {
    /** What its notecard says from now on. */
    async setMessage(suborderId: string, message: string): Promise<void> {
      await db
        .updateTable('suborders')
        .set((row) => ({ message, version: row('version', '+', 1) }))
        .where('suborder_id', '=', suborderId)
        .execute();
    },

    /** What staff note for each other; nobody else sees it. */
    async setInternalNote(suborderId: string, internalNote: string): Promise<void> {
      await db
        .updateTable('suborders')
        .set((row) => ({ internal_note: internalNote, version: row('version', '+', 1) }))
        .where('suborder_id', '=', suborderId)
        .execute();
    },

    /** Its goods are sent again with another order. */
    async setRedelivered(suborderId: string, redeliveryOrderId: string): Promise<void> {
      await db
        .updateTable('suborders')
        .set((row) => ({ redelivery_order_id: redeliveryOrderId, version: row('version', '+', 1) }))
        .where('suborder_id', '=', suborderId)
        .execute();
    },
  };
}

/** What concerns all suborders of an order at once. */
function ofOneOrder(db: Db) {
  return {
    /** The suborders of an order, in id order as they are locked. */
    async idsOfOrder(orderId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('suborders')
        .select('suborder_id')
        .where('order_id', '=', orderId)
        .orderBy('suborder_id')
        .execute();
      return rows.map((row) => row.suborder_id);
    },

    /** The suborders of an order show its type; the caller has locked them. */
    async setOrderType(orderId: string, orderType: string): Promise<void> {
      await db
        .updateTable('suborders')
        .set((row) => ({ order_type: orderType, version: row('version', '+', 1) }))
        .where('order_id', '=', orderId)
        .execute();
    },
  };
}
