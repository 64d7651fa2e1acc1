import { sql } from 'kysely';
import type { Recipient } from '@bloomdesk/domain/suborders/recipient-rules';
import type { Db } from '#db/db.ts';

/** How a suborder travels, as it is stored. */
interface StoredDelivery {
  fcId: number;
  areaId: number;
  windowId: number | null;
  /** ISO instants and days. */
  startTime: string;
  /** Hours. */
  windowDuration: number;
  transportMode: string;
  deliveryDate: string;
  fulfillmentDate: string;
  orderFulfilledBy: string;
}

interface NewArea {
  areaId: number;
  windowId: number | null;
  orderFulfilledBy: string | null;
}

/** All SQL on where suborders go, to whom and when; anyone who changes it has locked them. */
export function destinationStore(db: Db) {
  return {
    /** Everything about the way of one suborder; undefined when there is none. */
    async get(suborderId: string) {
      return await db
        .selectFrom('suborders')
        .select(['suborder_id as suborderId', 'order_id as orderId', 'fc_id as fcId', 'status', 'version', 'recipient'])
        .select(['in_exception as inException', 'batch_id as batchId', 'area_id as areaId', 'window_id as windowId'])
        .select(['start_at as startAt', 'window_duration as windowDuration', 'transport_mode as transportMode'])
        .select(['delivery_date as deliveryDate', 'fulfillment_date as fulfillmentDate', 'fulfilled_by as fulfilledBy'])
        .select(['label_stale as labelStale', 'labels_printed as labelsPrinted', 'taxed_state as taxedState'])
        .where('suborder_id', '=', suborderId)
        .executeTakeFirst();
    },

    /**
     * Writes the given fields of the recipient and leaves the others as they are. The lines keep the taxes of the state they
     * were sold to, which is remembered until the recipient is back there (D114).
     */
    async setRecipient(
      suborderId: string,
      fields: Partial<Recipient> & { coordsSource?: string },
      { makesLabelStale }: { makesLabelStale: boolean },
    ): Promise<void> {
      await sql`
        update suborders set recipient = recipient || ${JSON.stringify(fields)}::jsonb,
          taxed_state = case when ${fields.state ?? null}::text is null or lines = '[]' then taxed_state
            else nullif(coalesce(taxed_state, recipient ->> 'state'), ${fields.state ?? null}) end,
          label_stale = label_stale or ${makesLabelStale}, version = version + 1
        where suborder_id = ${suborderId}`.execute(db);
    },

    /** Another area of the same center drives it, at the same time. */
    async setArea(suborderId: string, { areaId, windowId, orderFulfilledBy }: NewArea): Promise<void> {
      await sql`
        update suborders set area_id = ${areaId}, window_id = ${windowId},
          fulfilled_by = coalesce(${orderFulfilledBy}::timestamptz, fulfilled_by), version = version + 1
        where suborder_id = ${suborderId}`.execute(db);
    },

    /** Writes a whole delivery; a label that has been printed says something else then. */
    async setDelivery(suborderId: string, delivery: StoredDelivery): Promise<void> {
      const { fcId, areaId, windowId, startTime, windowDuration, transportMode } = delivery;
      await sql`
        update suborders set fc_id = ${fcId}, area_id = ${areaId}, window_id = ${windowId},
          start_at = ${startTime}::timestamptz, window_duration = ${windowDuration}, transport_mode = ${transportMode},
          delivery_date = ${delivery.deliveryDate}, fulfillment_date = ${delivery.fulfillmentDate},
          fulfilled_by = ${delivery.orderFulfilledBy}::timestamptz,
          label_stale = label_stale or labels_printed > 0, version = version + 1
        where suborder_id = ${suborderId}`.execute(db);
    },
  };
}

export type Destination = NonNullable<Awaited<ReturnType<ReturnType<typeof destinationStore>['get']>>>;
