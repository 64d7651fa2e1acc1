import { type RawBuilder, sql } from 'kysely';
import { companyZone } from '@bloomdesk/domain/payments/money-report';
import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import type { Db } from '#db/db.ts';

/** A change that a shop is to be told of, and the key of its try. */
export interface PlannedParcel {
  suborderId: string;
  orderId: string;
  revision: number;
}

/** A suborder of a shop's order, as the shop is to see it. */
export interface TellableParcel {
  orderId: string;
  intakeId: string;
  status: SuborderStatus;
  inException: boolean;
  /** Of its exception; empty without one. */
  reason: string;
  carrierName: string;
  trackingCode: string | null;
  customerTrackingLink: string | null;
  /** Nothing of its order is left. */
  isWholeGone: boolean;
  /** How it stands now, in one word or a digest. */
  wanted: string;
  told: string | null;
}

interface Horizon {
  channel: string;
  /** The first day whose orders are told. */
  firstDay: string;
  /** Deliveries from this day on are looked at. */
  from: string;
  now: Date;
}

/** Suborders that have left; a test holds this against the rules. */
export const shippedStatuses = `('LeftFulfillmentCenter', 'InTransit', 'OutForDelivery', 'Delivered')`;

/** How a suborder stands; of one that has left, with what it is followed by. */
const standing: RawBuilder<string> = sql`case when s.status = 'Cancelled' then 'cancelled'
  when s.status in ${sql.raw(shippedStatuses)} then 'shipped ' || md5(concat_ws('|', v.carrier_name, v.tracking_code, v.customer_tracking_link))
  when s.in_exception then 'held' else 'open' end`;

const suborders: RawBuilder<unknown> = sql`suborders s join orders o on o.order_id = s.order_id
  join intake_orders i on i.order_id = s.order_id and i.form = 'shop' and i.state = 'placed'
  left join vendor_deliveries v on v.suborder_id = s.suborder_id and v.state = 'booked'
  left join shop_parcels p on p.suborder_id = s.suborder_id`;

/** A suborder that came after the order, such as a redelivery, is none of the shop's. */
const isOfShop: RawBuilder<boolean> = sql`exists (select from jsonb_each_text(i.suborders) d where d.value = s.suborder_id)`;

/** All SQL on what shops were told of their suborders (D575). */
export function shopParcelStore(db: Db) {
  return {
    /** Notes the suborders that stand otherwise than was planned last; answers what is to be told. */
    async planDue({ channel, firstDay, from, now }: Horizon, most: number): Promise<PlannedParcel[]> {
      const { rows } = await sql<PlannedParcel>`
        with due as (
          select s.suborder_id, i.channel, ${standing} as wanted from ${suborders}
          where s.fc_id in (select fc_id from fulfillment_centers) and s.delivery_date >= ${from}::date and i.channel = ${channel}
            and o.created_at >= (${firstDay}::date::timestamp at time zone ${companyZone}) and ${isOfShop}
            and ${standing} <> coalesce(p.wanted, 'open')
          order by s.suborder_id limit ${most}
        ), planned as (
          insert into shop_parcels as p (suborder_id, channel, wanted, planned_at)
          select suborder_id, channel, wanted, ${now} from due
          on conflict (suborder_id) do update set wanted = excluded.wanted, revision = p.revision + 1, refusal = null,
            planned_at = excluded.planned_at
          returning suborder_id, revision
        )
        select suborder_id as "suborderId", s.order_id as "orderId", revision from planned join suborders s using (suborder_id)`.execute(
        db,
      );
      return rows;
    },

    /** What was refused, to be tried again as something new: it may have been mended since. */
    async planRefused(most: number, now: Date): Promise<PlannedParcel[]> {
      const { rows } = await sql<PlannedParcel>`
        update shop_parcels p set revision = p.revision + 1, refusal = null, planned_at = ${now} from suborders s
        where s.suborder_id = p.suborder_id and p.suborder_id in (
          select suborder_id from shop_parcels where refusal is not null order by planned_at limit ${most})
        returning p.suborder_id as "suborderId", s.order_id as "orderId", p.revision`.execute(db);
      return rows;
    },

    /** How a suborder stands now; undefined where it is no shop's. */
    async get(suborderId: string): Promise<TellableParcel | undefined> {
      const { rows } = await sql<TellableParcel>`
        select s.order_id as "orderId", i.intake_id as "intakeId", s.status, s.in_exception as "inException",
          coalesce((select e.reason from suborder_exceptions e where e.suborder_id = s.suborder_id and not e.deleted), '') as reason,
          coalesce(v.carrier_name, '') as "carrierName", v.tracking_code as "trackingCode",
          v.customer_tracking_link as "customerTrackingLink", ${standing} as wanted, p.told,
          not exists (select from suborders x where x.order_id = s.order_id and x.status <> 'Cancelled') as "isWholeGone"
        from ${suborders} where s.suborder_id = ${suborderId} and ${isOfShop}`.execute(db);
      return rows[0];
    },

    async setTold(suborderId: string, told: string, at: Date): Promise<void> {
      await db
        .updateTable('shop_parcels')
        .set({ told, told_at: at, refusal: null })
        .where('suborder_id', '=', suborderId)
        .execute();
    },

    async noteRefusal(suborderId: string, refusal: string): Promise<void> {
      await db.updateTable('shop_parcels').set({ refusal }).where('suborder_id', '=', suborderId).execute();
    },
  };
}
