import { sql } from 'kysely';
import type { OpenBusiness } from '@bloomdesk/domain/privacy/person-query';
import type { Db } from '#db/db.ts';
import type { PersonScope } from '#features/privacy/persons.store.ts';

/** Reads what is still open; `marks` are the addresses and numbers of the person, in lower case. */
export function openBusinessStore(db: Db) {
  return {
    async of({ customerIds, suborderIds }: PersonScope, marks: readonly string[]): Promise<OpenBusiness> {
      const patterns = patternsOf(marks);
      const { rows } = await sql<OpenBusiness>`
        with touched as (select distinct order_id from suborders where suborder_id = any(${suborderIds}::text[])
          union select order_id from orders where customer_id = any(${customerIds}::uuid[]))
        select
          array(select suborder_id from suborders where suborder_id = any(${suborderIds}::text[])
            and status not in ('LeftFulfillmentCenter', 'InTransit', 'OutForDelivery', 'Delivered', 'Cancelled')
            order by suborder_id limit 20) as suborders,
          array(select order_id from touched where exists (select from refunds r where r.order_id = touched.order_id
              and r.status in ('granted', 'pending')) or exists (select from charges c where c.order_id = touched.order_id
              and c.status = 'pending') order by order_id limit 20) as payments,
          ((select count(*) from outbox where state = 'pending' and (lower(payload::text) like any(${patterns}::text[])
              or effect_key in (select effect_key from order_letters join touched using (order_id))
              or effect_key in (select effect_key from vendor_deliveries where suborder_id = any(${suborderIds}::text[]))))
            + (select count(*) from shop_events where state = 'received' and lower(body) like any(${patterns}::text[])))::int as waiting,
          ((select count(*) from intake_orders where state in ('received', 'waiting', 'held')
              and lower(message::text) like any(${patterns}::text[]))
            + (select count(*) from bulk_orders b join bulk_requests r using (request_id) where r.state in ('previewing', 'ingesting')
              and lower(b.content::text) like any(${patterns}::text[])))::int as unplaced,
          (select count(*)::int from credits where reserved > 0
            and email in (select email from customers where customer_id = any(${customerIds}::uuid[]))) as reserved`.execute(
        db,
      );
      const [open] = rows;
      if (!open) throw new Error('a count has one row');
      return open;
    },
  };
}

/** Patterns that find each of these words anywhere in a text. */
export function patternsOf(words: readonly string[]): string[] {
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
