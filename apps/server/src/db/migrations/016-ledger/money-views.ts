/** Lines that count in their order's totals (D109). */
const counted = `l.chargeable and ((not l.is_deleted and s.status <> 'Cancelled') or l.remains_charged)`;

/**
 * What every committed state keeps about money (docs/rules/invariants.md): each view stays empty. A row says which order, which
 * thing, and what is wrong; every view can be asked of one order without reading the others.
 */
export const moneyViews = `
    create view inv_m1 as
      select o.order_id, o.order_id as id, format('items %s for %s, discounts %s for %s', o.item_total, t.items, o.discount_total, t.discounts) as fault
      from orders o cross join lateral (select coalesce(sum(l.original_price), 0) as items, coalesce(sum(l.discount_amount), 0) as discounts
        from suborders s join line_items l using (suborder_id) where s.order_id = o.order_id and ${counted}) t
      where (o.item_total, o.discount_total) <> (t.items, t.discounts)
      union all
      select s.order_id, l.suborder_id, format('line %s: discount %s of %s', l.index, l.discount_amount, l.unit_price * l.quantity)
      from suborders s join line_items l using (suborder_id) where l.discount_amount not between 0 and l.unit_price * l.quantity;

    create view inv_m2 as
      select s.order_id, l.suborder_id as id, format('line %s is taxed %s', l.index, l.tax_amount) as fault
      from suborders s join line_items l using (suborder_id) where l.tax_amount <> round(l.price * l.tax_rate_ppm / 1000000.0)
      union all
      select o.order_id, o.order_id, format('taxes %s for %s', o.tax_total, t.tax)
      from orders o cross join lateral (select o.shipping_tax + coalesce(sum(l.tax_amount), 0) as tax
        from suborders s join line_items l using (suborder_id) where s.order_id = o.order_id and ${counted}) t
      where o.tax_total <> t.tax;

    create view inv_m3 as
      select order_id, order_id as id, format('total %s for %s', order_total, parts) as fault
      from (select order_id, order_total, item_total - discount_total + shipping_cost - shipping_discount - promo_total + tax_total as parts
        from orders) o
      where order_total < 0 or order_total <> parts
      union all
      select order_id, order_id, format('total %s, told as %s', order_total, totals -> -1 ->> 'orderTotal') from orders
      where jsonb_array_length(totals) > 0 and round((totals -> -1 ->> 'orderTotal')::numeric * 100) <> order_total;

    create view inv_m4 as
      select o.order_id, o.order_id as id, format('captured %s for %s, refunded %s for %s', o.captured, t.paid, o.refunded, t.refunded) as fault
      from orders o cross join lateral (
        select coalesce(sum(amount) filter (where transaction_type = 'payment'), 0) as paid,
          coalesce(sum(amount) filter (where transaction_type = 'refund'), 0) as refunded
        from order_transactions where order_id = o.order_id and state = 'settled') t
      where (o.captured, o.refunded) <> (t.paid, t.refunded);

    create view inv_m5 as
      select t.order_id, t.transaction_key::text as id, format('%s of %s goes back, %s is reserved', r.refunds, t.amount, t.refund_reserved) as fault
      from order_transactions t cross join lateral (select coalesce(sum(amount), 0) as refunds from refunds
        where payment_key = t.transaction_key and status <> 'failed') r
      where t.transaction_type = 'payment'
        and (r.refunds > t.refund_reserved or t.refund_reserved > case when t.state = 'settled' then t.amount else 0 end);

    create view inv_m6 as
      select o.order_id, o.order_id as id, format('%s of %s, %s of it pending for %s', t.refunds, o.captured, o.refund_pending, t.pending) as fault
      from orders o cross join lateral (select coalesce(sum(amount) filter (where state <> 'failed'), 0) as refunds,
          coalesce(sum(amount) filter (where state = 'pending'), 0) as pending
        from order_transactions where order_id = o.order_id and transaction_type = 'refund') t
      where t.refunds > o.captured or t.pending <> o.refund_pending
      union all
      select s.order_id, l.suborder_id, format('line %s: %s and tax %s of %s and %s, %s of %s pieces', l.index, l.refunded_price, l.refunded_tax,
        l.price, l.tax_amount, l.refunded_quantity, l.quantity)
      from suborders s join line_items l using (suborder_id)
      where l.refunded_price > l.price or l.refunded_tax > l.tax_amount or l.refunded_quantity > l.quantity;

    -- the cap is that of the highest total the order ever had before tax; what a cancelled order gave in place of money comes on top
    create view inv_m7 as
      select o.order_id, o.order_id as id, format('%s of %s', c.issued, t.cap) as fault
      from orders o cross join lateral (
        select coalesce(sum(case when deleted_at is null then amount else amount - remaining end), 0) as issued
        from credits where order_id = o.order_id) c
      cross join lateral (select floor(greatest(o.order_total - o.tax_total, max(round(((s ->> 'orderTotal')::numeric - (s ->> 'taxTotal')::numeric) * 100)))
          * 5 / 4) + case when o.status = 'Cancelled' then o.captured - o.refunded - o.refund_pending else 0 end as cap
        from jsonb_array_elements(o.totals) s) t
      where c.issued > t.cap;

    create view inv_m8 as
      select c.order_id, c.credit_id::text as id, format('%s left of %s, %s spent, entries come to %s', c.remaining, c.amount, l.spent, l.sum) as fault
      from credits c cross join lateral (
        select sum(amount) as sum, coalesce(-sum(amount) filter (where kind = 'redeem'), 0) as spent
        from credit_entries e where e.credit_id = c.credit_id) l
      where l.sum is distinct from c.remaining or c.remaining not between 0 and c.amount or (c.order_id is null and c.amount > 100000)
        or c.remaining <> case when c.deleted_at is null then c.amount - l.spent else 0 end;

    create view inv_m11 as
      select e.order_id, e.cause_key as id, format('%s lines, debits %s, credits %s', l.n, l.debits, l.credits) as fault
      from ledger_entries e cross join lateral (select count(*) as n, coalesce(sum(debit), 0) as debits, coalesce(sum(credit), 0) as credits
        from ledger_lines where entry_id = e.entry_id) l
      where l.n < 2 or l.debits <> l.credits
      union all
      select o.order_id, o.order_id, format('the ledger says %s, the order %s', l.balances, p.balances)
      from orders o
      cross join lateral (select array[
          coalesce(sum(debit - credit) filter (where account = 'receivable'), 0), coalesce(sum(credit - debit) filter (where account = 'sales'), 0),
          coalesce(sum(debit - credit) filter (where account = 'discounts'), 0), coalesce(sum(credit - debit) filter (where account = 'shipping'), 0),
          coalesce(sum(credit - debit) filter (where account = 'sales_tax'), 0),
          coalesce(sum(debit - credit) filter (where account in ('cash', 'invoiced', 'gift_cards')), 0),
          coalesce(sum(credit - debit) filter (where account = 'refunds_pending'), 0),
          coalesce(sum(debit - credit) filter (where account = 'credits_redeemed'), 0)]::numeric[] as balances
        from ledger_lines where order_id = o.order_id) l
      cross join lateral (select array[o.order_total - o.credit_used - o.captured + o.refunded + o.refund_pending, o.item_total,
          o.discount_total + o.promo_total, o.shipping_cost - o.shipping_discount, o.tax_total, o.captured - o.refunded, o.refund_pending,
          o.credit_used]::numeric[] as balances) p
      where l.balances <> p.balances
      union all
      select c.order_id, c.credit_id::text, format('the ledger owes %s, the credit has %s left', l.owed, c.remaining)
      from credits c cross join lateral (select coalesce(sum(credit - debit) filter (where account = 'credits_owed'), 0) as owed
        from ledger_lines where credit_id = c.credit_id) l
      where l.owed <> c.remaining;

    create view inv_m12 as
      select t.order_id, t.transaction_key::text as id, format('the %s is %s and posted as %s', t.transaction_type, t.state, l.kinds) as fault
      from order_transactions t cross join lateral (select coalesce(array_agg(kind order by kind), '{}') as kinds from ledger_entries
        where cause_key in ('payment:' || t.transaction_key, 'refund:' || t.transaction_key || ':reserved',
          'refund:' || t.transaction_key || ':settled', 'refund:' || t.transaction_key || ':failed')) l
      where t.amount > 0 and l.kinds <> case when t.transaction_type = 'payment'
          then case t.state when 'settled' then array['payment_settled'] else '{}' end
          else case t.state when 'pending' then array['refund_reserved'] when 'settled' then array['refund_reserved', 'refund_settled']
            else array['refund_failed', 'refund_reserved'] end end
        and not (t.state = 'failed' and l.kinds = '{}')
      union all
      select r.order_id, r.refund_id::text, format('the refund is %s over %s, its transaction %s over %s', r.status, r.amount, t.state, t.amount)
      from refunds r left join order_transactions t on t.transaction_key = r.refund_id and t.transaction_type = 'refund'
      where (t.state, t.amount) is distinct from (case r.status when 'granted' then 'pending' else r.status end, r.amount);

    -- of a time, so that a clock other than the database's can ask
    create function inv_m14_at(moment timestamptz) returns table (order_id text, id text, fault text) language sql stable as $$
      select order_id, refund_id::text, format('the refund over %s is %s since %s', amount, status, created_at)
      from refunds where status in ('granted', 'pending') and created_at < moment - interval '15 minutes' $$;
    create view inv_m14 as select * from inv_m14_at(now());
    create index refunds_under_way on refunds (created_at) where status in ('granted', 'pending');

    -- what is sent again is free; only lines somebody adds to it later may cost something
    create view inv_m17 as
      select o.order_id, l.suborder_id as id, format('line %s costs %s', l.index, l.price + l.tax_amount) as fault
      from orders o join suborders s using (order_id) join line_items l using (suborder_id)
      where o.type = 'redelivery' and l.chargeable and l.created_on_initial_order_at is not null and l.price + l.tax_amount > 0
      union all
      select o.order_id, o.order_id, format('%s captured of a redelivery that never came to more than %s', o.captured, t.most)
      from orders o cross join lateral (select greatest(o.order_total, coalesce(max(round((s ->> 'orderTotal')::numeric * 100)), 0)) as most
        from jsonb_array_elements(o.totals) s) t
      where o.type = 'redelivery' and o.captured > t.most;
  `;

export const moneyViewsUndone = `
    drop view inv_m1, inv_m2, inv_m3, inv_m4, inv_m5, inv_m6, inv_m7, inv_m8, inv_m11, inv_m12, inv_m14, inv_m17;
    drop index refunds_under_way;
    drop function inv_m14_at;
  `;
