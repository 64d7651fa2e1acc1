import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Effect } from '#jobs/outbox.ts';
import { deliveryReading } from './delivery-reading.store.ts';
import { recipientOf } from './delivery-recipient.sql.ts';
import { type BookingInput, bookingEffect, cancellingEffect } from './booking-effects.store.ts';
import { doubt, silence } from '@bloomdesk/domain/deliveries/carrier-timeouts';

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
     * what was given up, or has waited for an hour, is tried again under its key; what was refused is asked again. A
     * suborder that is cancelled, in exception or without an area is left out, unless someone asks for it by hand.
     */
    async request(
      suborderIds: readonly string[],
      at: Date,
      { byHand, overrideErrors, addressInsisted }: BookingInput = {},
    ): Promise<Effect[]> {
      const { rows } = await sql<Parameters<typeof bookingEffect>[0]>`
        insert into vendor_deliveries as v (suborder_id, platform, carrier_name, effect_key, requested_at, override_errors, address_insisted)
        select s.suborder_id, a.delivery_mechanism, a.carrier, 'carrier.book:' || s.suborder_id || ':' || 1 + coalesce(
          (select max(split_part(w.effect_key, ':', 3)::integer) from withdrawn_deliveries w where w.suborder_id = s.suborder_id), 0), ${at}, ${overrideErrors ?? false},
          ${addressInsisted ?? false}
        from suborders s join delivery_areas a on a.area_id = s.area_id
        where s.suborder_id = any(${suborderIds}::text[]) and s.status <> 'Cancelled' and (not s.in_exception or ${byHand ?? false})
        order by s.suborder_id
        on conflict (suborder_id) do update set state = 'pending', error_message = null, onfleet_error = null, ask_at = null,
          override_errors = excluded.override_errors or (v.state <> 'refused' and v.override_errors),
          address_insisted = excluded.address_insisted or v.address_insisted,
          platform = case when v.begun_as is null or v.state = 'refused' then excluded.platform else v.platform end,
          carrier_name = case when v.begun_as is null or v.state = 'refused' then excluded.carrier_name else v.carrier_name end,
          begun_as = case when v.state = 'refused' then null else v.begun_as end, requested_at = excluded.requested_at,
          effect_key = case when v.state = 'refused'
            then 'carrier.book:' || v.suborder_id || ':' || split_part(v.effect_key, ':', 3)::integer + 1 else v.effect_key end
        where v.state in ('failed', 'refused') or (v.state = 'pending' and v.requested_at < ${at}::timestamptz - interval '1 hour')
        returning suborder_id as "suborderId", effect_key as "effectKey", platform, carrier_name as carrier`.execute(
        db,
      );
      return rows.map(bookingEffect);
    },

    /** Everything a carrier is told about a suborder; undefined when its delivery is no longer asked for under this key. */
    async toBook(suborderId: string, effectKey: string) {
      return await db
        .selectFrom('vendor_deliveries as v')
        .innerJoin('suborders as s', 's.suborder_id', 'v.suborder_id')
        .innerJoin('fulfillment_centers as f', 'f.fc_id', 's.fc_id')
        .leftJoin('delivery_areas as a', 'a.area_id', 's.area_id')
        .select(['v.state', 'v.platform', 'v.carrier_name as carrierName', 'v.requested_at as requestedAt'])
        .select(['v.begun_as as begunAs', 'v.override_errors as overrideErrors'])
        .select('v.address_insisted as addressInsisted')
        .select(sql<string>`coalesce(a.transport_mode, s.transport_mode, '')`.as('transportMode')) // the area decides (D238)
        .select(['s.status', 's.delivery_date as deliveryDate', 's.fulfillment_date as fulfillmentDate'])
        .select(['s.batch_id as batchId', 's.start_at as startAt', 's.window_duration as windowDuration', 's.lines'])
        .select('a.onfleet_team_id as onfleetTeamId')
        .select(recipientOf)
        .select(['f.company', 'f.name', 'f.address1', 'f.city', 'f.state as fcState', 'f.zipcode'])
        .select(['f.phone', 'f.timezone', 's.fc_id as fcId'])
        .where('v.suborder_id', '=', suborderId)
        .where('v.effect_key', '=', effectKey)
        .executeTakeFirst();
    },

    /**
     * Keeps what a booking has begun with its platform and answers what stands now: an earlier try may have been first.
     * Undefined when the delivery is no longer asked for.
     */
    async begun(suborderId: string, effectKey: string, begunAs: string): Promise<string | undefined> {
      const row = await db
        .updateTable('vendor_deliveries')
        .set({ begun_as: sql`coalesce(begun_as, ${begunAs})` })
        .where('suborder_id', '=', suborderId)
        .where('effect_key', '=', effectKey)
        .where('state', 'in', ['pending', 'failed'])
        .returning('begun_as')
        .executeTakeFirst();
      return row?.begun_as ?? undefined;
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
          error_message: null,
          ask_at: new Date(at.getTime() + silence),
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

    /**
     * Stores that nobody knows whether the carrier has booked it. It stays pending, because it may be on its way, and is
     * asked about again soon; false when that was known before.
     */
    async leftOpen(suborderId: string, effectKey: string, message: string, at: Date): Promise<boolean> {
      const { rows } = await sql<{ is_new: boolean }>`
        with before as (
          select suborder_id, error_message from vendor_deliveries
          where suborder_id = ${suborderId} and effect_key = ${effectKey} and state = 'pending' for update
        )
        update vendor_deliveries v set error_message = ${message}, ask_at = ${new Date(at.getTime() + doubt)}
        from before where v.suborder_id = before.suborder_id
        returning before.error_message is null as is_new`.execute(db);
      return rows[0]?.is_new ?? false;
    },

    /**
     * Gives up the vendor deliveries of these suborders, whatever state they are in, and returns the effects that withdraw
     * what was booked or begun. A delivery asked for afterwards is a new one, under a key of its own.
     */
    async release(suborderIds: readonly string[], at: Date): Promise<Effect[]> {
      const { rows } = await sql<Parameters<typeof cancellingEffect>[0] & { isOut: boolean }>`
        with gone as (
          delete from vendor_deliveries where suborder_id = any(${suborderIds}::text[]) returning *
        ), kept as (
          insert into withdrawn_deliveries (effect_key, suborder_id, platform, carrier_name, begun_as, tracking_code,
            onfleet_task_id, easypost_shipment_id, withdrawn_at)
          select effect_key, suborder_id, platform, carrier_name, begun_as, tracking_code, onfleet_task_id,
            easypost_shipment_id, ${at} from gone
        )
        select effect_key as "effectKey", suborder_id as "suborderId", platform, carrier_name as carrier,
          state = 'booked' or begun_as is not null as "isOut"
        from gone order by suborder_id`.execute(db);
      return rows.filter((row) => row.isOut).map(cancellingEffect);
    },

    /** What was booked under a key that has been withdrawn since; undefined when it has been cancelled already. */
    async withdrawn(effectKey: string) {
      return await db
        .selectFrom('withdrawn_deliveries')
        .select(['suborder_id as suborderId', 'platform', 'carrier_name as carrierName', 'begun_as as begunAs'])
        .select(['onfleet_task_id as onfleetTaskId', 'easypost_shipment_id as easypostShipmentId'])
        .select(['tracking_code as trackingCode', 'withdrawn_at as withdrawnAt'])
        .where('effect_key', '=', effectKey)
        .where('outcome', 'is', null)
        .executeTakeFirst();
    },

    /** Stores what became of a withdrawal. */
    async settleWithdrawal(effectKey: string, outcome: 'cancelled' | 'too-late'): Promise<void> {
      await db.updateTable('withdrawn_deliveries').set({ outcome }).where('effect_key', '=', effectKey).execute();
    },

    ...deliveryReading(db),
  };
}
