import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recipientOf } from './delivery-recipient.sql.ts';

interface Place {
  lat: number;
  lng: number;
}

/** What others read of a delivery: where it goes, where it can be followed, and its label. */
export function deliveryReading(db: Db) {
  return {
    /** Where, when and to whom a suborder goes; the window's start as an instant, its length in hours. */
    async destination(suborderId: string) {
      return await db
        .selectFrom('suborders as s')
        .leftJoin('delivery_areas as a', 'a.area_id', 's.area_id')
        .select(['s.suborder_id as suborderId', 's.fc_id as fcId', 's.status', 's.batch_index as batchIndex'])
        .select(recipientOf)
        .select([
          's.start_at as startAt',
          's.window_duration as windowDuration',
          'a.description as area',
          'a.team_label as route',
        ])
        .where('s.suborder_id', '=', suborderId)
        .executeTakeFirst();
    },

    /** A suborder's vendor delivery as labels are chosen by it, or undefined. */
    async get(suborderId: string) {
      return await db
        .selectFrom('vendor_deliveries')
        .select(['suborder_id as suborderId', 'platform', 'carrier_name as carrierName', 'state'])
        .select(['tracking_code as trackingCode', 'onfleet_task_id as onfleetTaskId'])
        .select(['label_zpl as labelZpl', 'label_url as labelUrl'])
        .select(sql<boolean>`label_png is not null`.as('hasPicture'))
        .where('suborder_id', '=', suborderId)
        .executeTakeFirst();
    },

    /** What a center delivers on a day, in the order of its windows. */
    async ofDay(fcId: number, day: string) {
      return await db
        .selectFrom('suborders as s')
        .leftJoin('zip_places as z', (join) => join.on('z.zip', '=', sql<string>`left(s.recipient ->> 'zipCode', 5)`))
        .select(['s.suborder_id as suborderId', 's.order_id as orderId', 's.status', 's.in_exception as inException'])
        .select(['s.area_id as areaId', 's.start_at as startAt', 's.window_duration as windowDuration'])
        .select([
          sql<string>`coalesce(s.recipient ->> 'city', '')`.as('city'),
          sql<string>`coalesce(s.recipient ->> 'zipCode', '')`.as('zip'),
          sql<Place | null>`case when jsonb_typeof(s.recipient -> 'coords') = 'object' then
            json_build_object('lat', s.recipient -> 'coords' -> 'lat', 'lng', s.recipient -> 'coords' -> 'lng') end`.as(
            'coords',
          ),
          sql<Place | null>`case when z.zip is not null then json_build_object('lat', z.lat, 'lng', z.lng) end`.as(
            'zipPlace',
          ),
        ])
        .where('s.fc_id', '=', fcId)
        .where('s.delivery_date', '=', day)
        .where('s.status', '<>', 'Cancelled')
        .orderBy('s.start_at')
        .orderBy('s.order_id')
        .orderBy('s.suffix')
        .execute();
    },

    /** What a suborder can be followed by on its way; empty until its delivery is booked, undefined for no suborder. */
    async tracked(suborderId: string) {
      return await db
        .selectFrom('suborders as s')
        .leftJoin('vendor_deliveries as v', (join) =>
          join.onRef('v.suborder_id', '=', 's.suborder_id').on('v.state', '=', 'booked'),
        )
        .select(['v.customer_tracking_link as customerTrackingLink', 'v.tracking_code as trackingCode'])
        .select(sql<string>`coalesce(v.carrier_name, '')`.as('carrierName'))
        .where('s.suborder_id', '=', suborderId)
        .executeTakeFirst();
    },

    /** The label's picture, if one has come or been drawn. */
    async picture(suborderId: string): Promise<Buffer | null> {
      const row = await db
        .selectFrom('vendor_deliveries')
        .select('label_png')
        .where('suborder_id', '=', suborderId)
        .executeTakeFirst();
      return row?.label_png ?? null;
    },

    /** Keeps the picture drawn from a label, unless the label has changed meanwhile. */
    async keepPicture(suborderId: string, labelZpl: string, picture: Buffer): Promise<void> {
      await db
        .updateTable('vendor_deliveries')
        .set({ label_png: picture })
        .where('suborder_id', '=', suborderId)
        .where('label_zpl', '=', labelZpl)
        .execute();
    },
  };
}
