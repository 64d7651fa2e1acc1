import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

interface BookingEffect {
  effectKey: string;
  partner: 'carrier';
  kind: 'carrier.book';
  payload: { suborderId: string };
  attempts: number;
}

/** A carrier that stays away for half an hour is given up, so that the floor hears of it the same morning. */
const bookingAttempts = 8;

/** Who gets a suborder and where; what is not known is empty. */
export interface DeliveryRecipient {
  firstName: string;
  lastName: string;
  placeName: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  instructions: string;
}

interface BookedDelivery {
  serviceLevel: string;
  trackingCode: string | null;
  onfleetTaskId: string | null;
  easypostShipmentId: string | null;
  upsReferenceNumber: string | null;
  labelZpl: string | null;
  labelPng: Buffer | null;
  customerTrackingLink: string | null;
}

/** All SQL on vendor deliveries: what the booking platforms and carriers know of a suborder. */
export function deliveryStore(db: Db) {
  return {
    /**
     * Asks for the vendor deliveries these suborders lack and returns the effects to plan (D252). What is booked stays;
     * what was given up, or has waited for an hour, is tried again under its key; what was refused is asked anew. A
     * suborder that is cancelled, in exception or without an area is left out.
     */
    async request(suborderIds: readonly string[], at: Date): Promise<BookingEffect[]> {
      const { rows } = await sql<{ suborder_id: string; effect_key: string }>`
        insert into vendor_deliveries as v (suborder_id, platform, carrier_name, effect_key, requested_at)
        select s.suborder_id, a.delivery_mechanism, a.carrier, 'carrier.book:' || s.suborder_id || ':1', ${at}
        from suborders s join delivery_areas a on a.area_id = s.area_id
        where s.suborder_id = any(${suborderIds}::text[]) and s.status <> 'Cancelled' and not s.in_exception
        order by s.suborder_id
        on conflict (suborder_id) do update set state = 'pending', error_message = null, onfleet_error = null,
          platform = excluded.platform, carrier_name = excluded.carrier_name, requested_at = excluded.requested_at,
          effect_key = case when v.state = 'refused'
            then 'carrier.book:' || v.suborder_id || ':' || split_part(v.effect_key, ':', 3)::integer + 1 else v.effect_key end
        where v.state in ('failed', 'refused') or (v.state = 'pending' and v.requested_at < ${at}::timestamptz - interval '1 hour')
        returning suborder_id, effect_key`.execute(db);
      return rows.map(({ suborder_id: suborderId, effect_key: effectKey }) => ({
        effectKey,
        partner: 'carrier',
        kind: 'carrier.book',
        payload: { suborderId },
        attempts: bookingAttempts,
      }));
    },

    /** Everything a carrier is told about a suborder; undefined when its delivery is no longer asked for under this key. */
    async toBook(suborderId: string, effectKey: string) {
      return await db
        .selectFrom('vendor_deliveries as v')
        .innerJoin('suborders as s', 's.suborder_id', 'v.suborder_id')
        .innerJoin('fulfillment_centers as f', 'f.fc_id', 's.fc_id')
        .select(['v.state', 'v.platform', 'v.carrier_name', 's.status', 's.transport_mode', 's.delivery_date'])
        .select(recipientOf)
        .select(['f.company', 'f.name', 'f.address1', 'f.city', 'f.state as fc_state', 'f.zipcode', 'f.phone'])
        .where('v.suborder_id', '=', suborderId)
        .where('v.effect_key', '=', effectKey)
        .executeTakeFirst();
    },

    /** Stores what the carrier has answered, once; false when that was done before. */
    async booked(suborderId: string, effectKey: string, delivery: BookedDelivery, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('vendor_deliveries')
        .set({
          state: 'booked',
          service_level: delivery.serviceLevel,
          tracking_code: delivery.trackingCode,
          onfleet_task_id: delivery.onfleetTaskId,
          easypost_shipment_id: delivery.easypostShipmentId,
          ups_reference_number: delivery.upsReferenceNumber,
          label_zpl: delivery.labelZpl,
          label_png: delivery.labelPng,
          customer_tracking_link: delivery.customerTrackingLink,
          booked_at: at,
        })
        .where('suborder_id', '=', suborderId)
        .where('effect_key', '=', effectKey)
        .where('state', 'in', ['pending', 'failed'])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Stores that the carrier will not bring it, or was given up; false when that was known before. */
    async notBooked(
      suborderId: string,
      effectKey: string,
      failure: { state: 'refused' | 'failed'; message: string; refusal: object | null },
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('vendor_deliveries')
        .set({
          state: failure.state,
          error_message: failure.message,
          onfleet_error: failure.refusal && JSON.stringify(failure.refusal),
        })
        .where('suborder_id', '=', suborderId)
        .where('effect_key', '=', effectKey)
        .where('state', '=', 'pending')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Takes back what was asked for but not booked. */
    async withdraw(suborderId: string, effectKey: string): Promise<void> {
      await db
        .deleteFrom('vendor_deliveries')
        .where('suborder_id', '=', suborderId)
        .where('effect_key', '=', effectKey)
        .where('state', '<>', 'booked')
        .execute();
    },

    /** Where, when and to whom a suborder goes; the window's start as an instant, its length in hours. */
    async destination(suborderId: string) {
      return await db
        .selectFrom('suborders as s')
        .leftJoin('delivery_areas as a', 'a.area_id', 's.area_id')
        .select(['s.suborder_id as suborderId', 's.fc_id as fcId', 's.status', 's.batch_index as batchIndex'])
        .select(recipientOf)
        .select(['s.start_at as startAt', 's.window_duration as windowDuration', 'a.description as area'])
        .where('s.suborder_id', '=', suborderId)
        .executeTakeFirst();
    },

    /** A suborder's vendor delivery as labels are chosen by it, or undefined. */
    async get(suborderId: string) {
      return await db
        .selectFrom('vendor_deliveries')
        .select([
          'suborder_id',
          'platform',
          'carrier_name',
          'state',
          'tracking_code',
          'onfleet_task_id',
          'label_zpl',
          'label_url',
        ])
        .select(sql<boolean>`label_png is not null`.as('has_picture'))
        .where('suborder_id', '=', suborderId)
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

const recipientFields = [
  'firstName',
  'lastName',
  'placeName',
  'address1',
  'address2',
  'city',
  'state',
  'zipCode',
  'phone',
  'instructions',
] as const satisfies readonly (keyof DeliveryRecipient)[];

const recipientOf = sql<DeliveryRecipient>`json_build_object(${sql.raw(
  recipientFields.map((field) => `'${field}', coalesce(s.recipient ->> '${field}', '')`).join(', '),
)})`.as('recipient');
