import { sql } from 'kysely';

/** Everything that a hit may have been found by, and what is shown of it. */
export interface FoundOrder {
  orderId: string;
  suborderId: string;
  isWholeOrder: boolean;
  status: string;
  inException: boolean;
  deliveryDate: string;
  customerId: string;
  customer: string;
  customerEmail: string;
  customerPhone: string;
  recipient: {
    firstName?: string;
    lastName?: string;
    phone?: string;
    email?: string;
    placeName?: string;
    address1?: string;
    address2?: string;
    city?: string;
    state?: string;
    zipCode?: string;
    instructions?: string;
  };
  lines: { sku: string; name: string; quantity: number }[];
  trackingCode: string | null;
  taskId: string | null;
  reference: string | null;
  shopNumber: string | null;
  subscription: string | null;
  salesOrder: string | null;
  transactions: string[];
  tags: string[];
  batchId: string | null;
  batchName: string | null;
}

/** The orders as they were found, each with its suborder; in the order given. */
export function foundOrdersQuery(found: readonly { orderId: string; suborderId: string | null }[]) {
  return sql<FoundOrder>`
    select f."orderId", s.suborder_id as "suborderId", f."suborderId" is null as "isWholeOrder",
      case when f."suborderId" is null then o.status else s.status end as status, s.in_exception as "inException",
      s.delivery_date as "deliveryDate", c.customer_id as "customerId",
      btrim(c.first_name || ' ' || c.last_name) as customer, c.email as "customerEmail", c.phone as "customerPhone",
      s.recipient, s.lines, v.tracking_code as "trackingCode", v.onfleet_task_id as "taskId", coalesce(o.bulk_order_ref, o.imported_as) as reference,
      (select coalesce(message ->> 'number', message ->> 'name') from intake_orders i where i.order_id = o.order_id) as "shopNumber",
      o.subscription ->> 'subscriptionNumber' as subscription, o.netsuite_sales_order_id as "salesOrder",
      array(select transaction_id from order_transactions t where t.order_id = o.order_id and transaction_type = 'payment') as transactions,
      array(select tag from order_tags t where t.order_id = o.order_id order by tag collate "C") as tags,
      s.batch_id as "batchId", b.name as "batchName"
    from unnest(${found.map(({ orderId }) => orderId)}::text[], ${found.map(({ suborderId }) => suborderId)}::text[])
      with ordinality as f ("orderId", "suborderId", place)
    join orders o on o.order_id = f."orderId" join customers c using (customer_id)
    join lateral (
      select * from suborders where order_id = f."orderId" and (f."suborderId" is null or suborder_id = f."suborderId") order by suffix limit 1
    ) s on true
    left join vendor_deliveries v on v.suborder_id = s.suborder_id left join batches b on b.batch_id = s.batch_id
    order by f.place`;
}
