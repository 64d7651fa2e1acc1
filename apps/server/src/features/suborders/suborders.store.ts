import { sql } from 'kysely';
import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import type { Db } from '#db/db.ts';
import { suborderJoins, suborderJson } from '#db/suborder-json.ts';

interface Moved {
  suborderId: string;
  status: SuborderStatus;
}

/** The only file that writes the suborders table, but for placing an order. */
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

    /** A center's day as a JSON array text, cancelled ones included (D83); built by PostgreSQL and never unpacked here. */
    async dayText(fcId: number, date: string): Promise<string> {
      const { rows } = await sql<{ text: string }>`
        select coalesce('[' || string_agg(json_build_object(
            'suborderId', s.suborder_id, 'orderId', s.order_id, 'status', s.status, 'batchId', s.batch_id,
            'batchName', b.name, 'inException', s.in_exception, 'orderType', s.order_type, 'fcId', s.fc_id,
            'fulfillmentDate', s.fulfillment_date, 'lineItems', s.lines,
            'delivery', case when s.start_at is not null then json_build_object('areaId', s.area_id, 'startTime', s.start_at,
              'windowDuration', s.window_duration, 'transportMode', s.transport_mode) end,
            'outstandingBalance', case when s.order_type = 'manual' then
              (select ((o.order_total - o.credit_used - o.captured + o.refunded) / 100.0)::float8 from orders o where o.order_id = s.order_id) end
          )::text, ',' order by s.order_id, s.suffix) || ']', '[]') as text
        from suborders s left join batches b on b.batch_id = s.batch_id
        where s.fc_id = ${fcId} and s.fulfillment_date = ${date}`.execute(db);
      return rows[0]?.text ?? '[]';
    },

    /** The suborders locked for a change, in id order so that two changes never wait for each other in a ring. */
    async lock(suborderIds: readonly string[]) {
      return await db
        .selectFrom('suborders')
        .select([
          'suborder_id',
          'order_id',
          'fc_id',
          'fulfillment_date',
          'status',
          'in_exception',
          'batch_id',
          'batch_index',
          'order_type',
          'start_at',
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
  };
}
