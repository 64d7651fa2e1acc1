import { sql, type Kysely } from 'kysely';
import { reportStep } from '#db/migration-reports.ts';
import { type OldOrder, type Replayed, replayed } from './replay.ts';

const ordersAtOnce = 500;

/**
 * Brings what moved before to the rule of today: every refund is split, what cancelled orders gave as a credit stands in place of
 * their money, and the ledger gets one correcting entry for each order it concerns. Whatever is split already stays.
 */
export async function restate(db: Kysely<never>): Promise<void> {
  await sql.raw(forgottenRefunds).execute(db);
  const { rows } = await sql<{ orderId: string; before: number }>`
    select o.order_id as "orderId", o.order_total - o.credit_used - o.captured + o.refunded as before from orders o
    where exists (select from refunds r where r.order_id = o.order_id and r.balance_before is null)
      or (o.status = 'Cancelled' and o.order_total > 0 and o.written_off = 0 and o.outstanding_balance <> 0)
      or exists (${insteadOf(sql`o.order_id`)}) order by o.order_id`.execute(db);
  for (let at = 0; at < rows.length; at += ordersAtOnce) {
    const some = rows.slice(at, at + ordersAtOnce);
    const ids = some.map(({ orderId }) => orderId);
    await store(db, (await oldOrders(db, ids)).map(replayed));
    await takeInstead(db, ids);
    await correctLedger(db, ids);
    await report(db, some);
  }
}

/** Refund transactions of the first days have no refund beside them. */
const forgottenRefunds = `
    insert into refunds (refund_id, order_id, amount, tax, status, transaction_id, gateway, performed_by, created_at, settled_at, failure, effect_key)
    select t.transaction_key, t.order_id, t.amount, 0, t.state, t.transaction_id, t.gateway, 'system', t.transaction_date,
      case when t.state = 'settled' then t.transaction_date end, case when t.state = 'failed' then '' end, 'payment.refund:' || t.transaction_key
    from order_transactions t where t.transaction_type = 'refund' and t.amount > 0
      and not exists (select from refunds r where r.refund_id = t.transaction_key);
  `;

/** Credits that were given in the moment their order was cancelled, and are not yet said to stand in place of its money. */
function insteadOf(orderId: ReturnType<typeof sql>) {
  return sql`
    select c.credit_id from credits c join orders x on x.order_id = c.order_id
    where c.order_id = ${orderId} and x.status = 'Cancelled' and c.created_at = x.status_at and c.suborder_id is null and c.origin = 'given'`;
}

async function oldOrders(db: Kysely<never>, ids: readonly string[]): Promise<OldOrder[]> {
  const { rows } = await sql<OldOrder>`
    select o.order_id as "orderId", o.status = 'Cancelled' as "isCancelled",
      (select 'credit:' || min(e.entry_id) from credit_entries e where e.kind = 'issue' and e.credit_id in (${insteadOf(sql`o.order_id`)})) as "creditInstead",
      (select coalesce(json_agg(json_build_object('kind', e.kind,
          'key', case when e.credit_id is not null then e.cause_key else e.transaction_key::text end,
          'receivable', coalesce(l.receivable, 0), 'tax', coalesce(l.tax, 0), 'amount', coalesce(l.amount, 0)) order by e.entry_id), '[]')
        from ledger_entries e cross join lateral (select sum(debit - credit) filter (where account = 'receivable') as receivable,
          sum(debit - credit) filter (where account = 'sales_tax') as tax, sum(debit) as amount from ledger_lines where entry_id = e.entry_id) l
        where e.order_id = o.order_id) as entries,
      (select coalesce(json_agg(json_build_object('refundId', r.refund_id, 'suborderId', r.suborder_id, 'amount', r.amount,
          'hasFailed', r.status = 'failed', 'lineItems', r.line_items)), '[]')
        from refunds r where r.order_id = o.order_id) as refunds,
      (select coalesce(json_agg(json_build_object('suborderId', i.suborder_id, 'index', i.index, 'worth', i.price + i.tax_amount,
          'isCounted', i.chargeable and ((not i.is_deleted and s.status <> 'Cancelled') or i.remains_charged))), '[]')
        from suborders s join line_items i using (suborder_id) where s.order_id = o.order_id) as lines
    from orders o where o.order_id = any(${ids}::text[])`.execute(db);
  return rows;
}

async function store(db: Kysely<never>, all: readonly Replayed[]): Promise<void> {
  const refunds = all.flatMap(({ orderId, refunds: own }) => own.map((refund) => ({ orderId, ...refund })));
  const json = JSON.stringify(refunds);
  const releases = JSON.stringify(
    refunds.flatMap(({ orderId, refundId, releases: own }) =>
      own.map((release) => ({ orderId, refundId, ...release })),
    ),
  );
  await sql`
    update refunds r set sequence = n.sequence, balance_before = n."balanceBefore", returned = n.returned, allowance = n.allowance,
      allowance_tax = n.tax, total_after_refund = n."totalAfterRefund"
    from jsonb_to_recordset(${json}::jsonb) as n ("refundId" uuid, sequence integer, "balanceBefore" bigint, returned bigint,
      allowance bigint, tax bigint, "totalAfterRefund" bigint)
    where r.refund_id = n."refundId" and r.balance_before is null`.execute(db);
  await sql.raw('alter table allowance_releases disable trigger allowance_releases_posted').execute(db);
  await sql`
    insert into allowance_releases (order_id, refund_id, amount, tax, at)
    select n."orderId", n."refundId", n.amount, n.tax, clock_now()
    from jsonb_to_recordset(${releases}::jsonb) as n ("orderId" text, "refundId" uuid, amount bigint, tax bigint)`.execute(
    db,
  );
  await sql.raw('alter table allowance_releases enable trigger allowance_releases_posted').execute(db);
  await sql`
    update orders o set returned = t.returned, allowances = t.allowances, allowance_tax = t.tax, written_off = n."writtenOff",
      written_off_tax = n."writtenOffTax", version = o.version + 1
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as n ("orderId" text,
        "writtenOff" bigint, "writtenOffTax" bigint)
      cross join lateral (select coalesce(sum(returned), 0) as returned, coalesce(sum(allowance), 0) as allowances,
        coalesce(sum(allowance_tax), 0) as tax from refunds r where r.order_id = n."orderId" and r.status <> 'failed') t
    where o.order_id = n."orderId"`.execute(db);
}

/** A cancelled order whose money became a credit comes to nothing; what is left of that credit stands in place of the money. */
async function takeInstead(db: Kysely<never>, ids: readonly string[]): Promise<void> {
  await sql`
    with instead as materialized (
      select c.credit_id, c.order_id, least(e.amount, case when c.deleted_at is null then c.amount else (
        select coalesce(-sum(s.amount), 0) from credit_entries s where s.credit_id = c.credit_id and s.kind = 'redeem') end) as backed
      from orders o join credits c using (order_id) join credit_entries e on e.credit_id = c.credit_id and e.kind = 'issue'
      where o.order_id = any(${ids}::text[]) and c.credit_id in (${insteadOf(sql`o.order_id`)})
    ), marked as (
      update credits c set origin = 'instead', backed = i.backed from instead i where c.credit_id = i.credit_id
    ), uncounted as (
      update line_items l set remains_charged = false from suborders s, instead i
      where s.order_id = i.order_id and l.suborder_id = s.suborder_id and l.remains_charged
    )
    update orders o set credit_instead = i.backed, item_total = 0, discount_total = 0, shipping_cost = 0, shipping_discount = 0,
      shipping_tax = 0, promo_total = 0, tax_total = 0, order_total = 0, version = o.version + 1,
      totals = o.totals || '[{"itemTotal":0,"discountTotal":0,"taxTotal":0,"shippingCost":0,"shippingTaxAmount":0,"shippingDiscount":0,"orderTotal":0}]'
    from instead i where o.order_id = i.order_id`.execute(db);
}

/** One entry moves what the ledger says of an order to what it is: nothing where they say the same. */
async function correctLedger(db: Kysely<never>, ids: readonly string[]): Promise<void> {
  await sql`
    with off as materialized (
      select o.order_id, o.outstanding_balance - l.receivable as receivable,
        o.allowances - o.allowance_tax + o.written_off - o.written_off_tax - l.allowances as allowances,
        l.tax - (o.tax_total - o.allowance_tax - o.written_off_tax) as tax
      from orders o cross join lateral (select coalesce(sum(debit - credit) filter (where account = 'receivable'), 0) as receivable,
        coalesce(sum(debit - credit) filter (where account = 'allowances'), 0) as allowances,
        coalesce(sum(credit - debit) filter (where account = 'sales_tax'), 0) as tax from ledger_lines where order_id = o.order_id) l
      where o.order_id = any(${ids}::text[])
    ), lines as materialized (
      select order_id, account, amount from off cross join lateral (values ('receivable', receivable), ('allowances', allowances),
        ('sales_tax', tax), ('goodwill', -(receivable + allowances + tax))) l (account, amount) where amount <> 0
    ), entry as (
      insert into ledger_entries (kind, cause_key, at, order_id)
      select distinct 'restated', 'restated:029:' || order_id, clock_now(), order_id from lines returning entry_id, order_id
    )
    insert into ledger_lines (entry_id, account, debit, credit, order_id)
    select e.entry_id, l.account, greatest(l.amount, 0), greatest(-l.amount, 0), l.order_id from lines l join entry e using (order_id)`.execute(
    db,
  );
}

/** Says which orders have another balance, and lets their status follow it. */
async function report(db: Kysely<never>, orders: readonly { orderId: string; before: number }[]): Promise<void> {
  const { rows } = await sql<{ orderId: string; before: number; after: number; from: string; to: string }>`
    with known as (
      select o.order_id, o.status as was, n.before, o.outstanding_balance as after, case
          when o.status = 'Delivered' and o.outstanding_balance = 0 and o.refund_pending = 0 then 'Completed'
          when o.status = 'Completed' and o.outstanding_balance <> 0 then 'Delivered' else o.status end as status
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as n ("orderId" text, before bigint) join orders o on o.order_id = n."orderId"
    ), followed as (
      update orders o set status = k.status, version = o.version + 1 from known k where o.order_id = k.order_id and o.status <> k.status
    )
    select order_id as "orderId", before, after, was as "from", status as "to" from known where before <> after order by order_id`.execute(
    db,
  );
  for (const { orderId, before, after, from, to } of rows)
    await reportStep(
      db,
      '029-refund-split',
      `Order ${orderId}: balance ${inDollars(before)} is now ${inDollars(after)}${from === to ? '' : `, ${from} is now ${to}`}`,
    );
}

function inDollars(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
}
