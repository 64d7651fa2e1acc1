import { sql } from 'kysely';
import type { WebhookPartner } from '@bloomdesk/contract/deliveries/webhooks.calls';
import type { CarrierReport } from '@bloomdesk/domain/deliveries/carrier-report';
import type { Db } from '#db/db.ts';
import type { ReportedDelivery } from '#partners/carriers/webhooks/event-types.ts';
import { silence } from '@bloomdesk/domain/deliveries/carrier-timeouts';

interface CarrierEventToNote {
  partner: string;
  eventId: string;
  suborderId: string;
  report: CarrierReport;
}

/** Events are remembered for half a year; what comes later is told by nobody any more. Milliseconds. */
const memory = 180 * 24 * 3_600_000;
/** A delivery nobody has heard of for so many days is not asked about any more. */
const longestWay = 14;

/** CDL's parcels may go by EasyPost no matter which platform their area names (D585). */
const goesByEasypost = sql`(lower(platform) = 'easypost' or lower(btrim(carrier_name)) in ('cdl', 'columbuslastmile'))`;

/** All SQL on what carriers tell of deliveries under way, and on when they are asked. */
export function underWayStore(db: Db) {
  return {
    /** Which of these suborders wait for their carrier's answer. */
    async stillPending(suborderIds: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ suborder_id: string }>`
        select suborder_id from vendor_deliveries
        where suborder_id = any(${suborderIds}::text[]) and state = 'pending'`.execute(db);
      return rows.map((row) => row.suborder_id);
    },

    /**
     * The suborder a partner's event is about, if it is one of that partner's own. A task that was made twice is known by
     * the id that was kept; numbers are used again over the years, so the newest delivery counts.
     */
    async suborderOf(
      partner: WebhookPartner,
      { onfleetTaskId, effectKey, easypostShipmentId, trackingCode }: ReportedDelivery,
    ) {
      const { rows } = await sql<{ suborder_id: string }>`
        select suborder_id from vendor_deliveries v
        where case ${partner}::text
          when 'onfleet' then 'onfleet' in (lower(platform), lower(btrim(carrier_name)))
            and (onfleet_task_id = ${onfleetTaskId} or (onfleet_task_id is null and effect_key = ${effectKey}))
          when 'easypost' then easypost_shipment_id = ${easypostShipmentId} or (${goesByEasypost}
            and (tracking_code = ${trackingCode} and ${easypostShipmentId}::text is null))
          else lower(btrim(carrier_name)) = ${partner} and tracking_code = ${trackingCode} end
        order by booked_at desc nulls last limit 1`.execute(db);
      return rows[0]?.suborder_id;
    },

    /** Keeps an event; false when it was told before, under its own id or as the same failure by another way. */
    async note({ partner, eventId, suborderId, report }: CarrierEventToNote, at: Date): Promise<boolean> {
      const failure = report.failure?.issue ?? null;
      const { rows } = await sql<{ is_repeated: boolean }>`
        insert into carrier_events (partner, event_id, suborder_id, status, failure, occurred_at, received_at, forget_at)
        values (${partner}, ${eventId}, ${suborderId}, ${report.status}, ${failure}, ${report.at}, ${at}, ${new Date(at.getTime() + memory)})
        on conflict (partner, event_id) do nothing
        returning exists (select from carrier_events e where e.suborder_id = ${suborderId} and e.failure = ${failure}
          and e.occurred_at = ${report.at} and (e.partner, e.event_id) <> (${partner}, ${eventId})) as is_repeated`.execute(
        db,
      );
      return rows[0]?.is_repeated === false;
    },

    /** A carrier was heard of: it is asked again after a while of silence, or never again once it has brought it. */
    async heard(suborderId: string, isOver: boolean, at: Date): Promise<void> {
      await db
        .updateTable('vendor_deliveries')
        .set({ ask_at: isOver ? null : new Date(at.getTime() + silence) })
        .where('suborder_id', '=', suborderId)
        .execute();
    },

    /** Its carrier is asked with the next round, unless it was heard of just now or nothing more is asked about it; false then. */
    async askSoon(suborderId: string, at: Date, pause: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('vendor_deliveries')
        .set({ ask_at: at })
        .where('suborder_id', '=', suborderId)
        .where('ask_at', '<=', new Date(at.getTime() + silence - pause)) // it was heard of so long ago
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** The page on which a delivery is followed, as its carrier gives it now. */
    async keepTrackingLink(suborderId: string, link: string): Promise<void> {
      await db
        .updateTable('vendor_deliveries')
        .set({ customer_tracking_link: link })
        .where('suborder_id', '=', suborderId)
        .where('customer_tracking_link', 'is distinct from', link)
        .execute();
    },

    /** The deliveries whose carriers are to be asked now, the longest silent first, and where their suborders stand. */
    async due(at: Date, limit: number) {
      return await db
        .selectFrom('vendor_deliveries as v')
        .innerJoin('suborders as s', 's.suborder_id', 'v.suborder_id')
        .select(['v.suborder_id as suborderId', 'v.state', 'v.effect_key as effectKey', 'v.platform', 's.status'])
        .select(['v.carrier_name as carrier', 'v.begun_as as begunAs', 'v.onfleet_task_id as onfleetTaskId'])
        .select(['v.easypost_shipment_id as easypostShipmentId', 'v.tracking_code as trackingCode'])
        .select(sql<boolean>`s.delivery_date < ${at}::date - ${longestWay}::integer`.as('isForgotten'))
        .where('v.ask_at', '<=', at)
        .orderBy('v.ask_at')
        .limit(limit)
        .execute();
    },
  };
}
