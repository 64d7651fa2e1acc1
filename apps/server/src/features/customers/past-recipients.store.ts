import { sql } from 'kysely';
import type { PastRecipient } from '@bloomdesk/contract/customers/recipients.calls';
import type { Db } from '#db/db.ts';

/** A customer may have thousands of orders; who was sent to before these is found by searching. */
const ordersRead = 100;
const suborderRead = 500;

/** All SQL that reads whom a customer has sent to. */
export function pastRecipientStore(db: Db) {
  return {
    /** Each person at each address once, as they were written last; the latest first. */
    async of(customerId: string, limit: number): Promise<PastRecipient[]> {
      const { rows } = await sql<PastRecipient>`
        with latest as (
          select order_id from orders where customer_id = ${customerId} order by created_at desc limit ${ordersRead}
        ), sent as (
          select suborder_id, delivery_date, recipient r from latest join suborders using (order_id)
          order by delivery_date desc, suborder_id desc limit ${suborderRead}
        ), people as (
          select distinct on (lower(r->>'firstName'), lower(r->>'lastName'), lower(r->>'address1'), left(r->>'zipCode', 5)) *
          from sent
          order by lower(r->>'firstName'), lower(r->>'lastName'), lower(r->>'address1'), left(r->>'zipCode', 5), delivery_date desc,
            suborder_id desc
        )
        select suborder_id as "suborderId", delivery_date::text as "deliveryDate", coalesce(r->>'firstName', '') as "firstName",
          coalesce(r->>'lastName', '') as "lastName", coalesce(r->>'address1', '') as address1, coalesce(r->>'address2', '') as address2,
          coalesce(r->>'placeName', '') as "placeName", coalesce(r->>'city', '') as city, coalesce(r->>'state', '') as state,
          coalesce(r->>'zipCode', '') as "zipCode", coalesce(r->>'phone', '') as phone, coalesce(r->>'email', '') as email,
          coalesce(r->>'locationType', '') as "locationType"
        from people order by delivery_date desc, suborder_id desc limit ${limit}`.execute(db);
      return rows;
    },
  };
}
