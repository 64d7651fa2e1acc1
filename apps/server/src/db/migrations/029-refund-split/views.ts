/** The promises about money that refunds are part of, again, and those that came with D261. */
export const refundViews = `
    create or replace view inv_m6 as
      select o.order_id, o.order_id as id, format('%s of %s, %s of it pending for %s', t.refunds, o.captured + o.credit_used - o.credit_instead,
        o.refund_pending, t.pending) as fault
      from orders o cross join lateral (select coalesce(sum(amount) filter (where state <> 'failed'), 0) as refunds,
          coalesce(sum(amount) filter (where state = 'pending'), 0) as pending
        from order_transactions where order_id = o.order_id and transaction_type = 'refund') t
      where t.refunds > o.captured + o.credit_used - o.credit_instead or t.pending <> o.refund_pending
      union all
      select s.order_id, l.suborder_id, format('line %s: %s and tax %s of %s and %s, %s of %s pieces', l.index, l.refunded_price, l.refunded_tax,
        l.price, l.tax_amount, l.refunded_quantity, l.quantity)
      from suborders s join line_items l using (suborder_id)
      where l.refunded_price > l.price or l.refunded_tax > l.tax_amount or l.refunded_quantity > l.quantity;

    -- the cap is that of the highest total the order ever had before tax; what is not a gift is no part of it
    create or replace view inv_m7 as
      select o.order_id, o.order_id as id, format('%s of %s', c.issued, t.cap) as fault
      from orders o cross join lateral (
        select coalesce(sum(greatest(0, case when deleted_at is null then amount
          else (select coalesce(-sum(e.amount), 0) from credit_entries e where e.credit_id = credits.credit_id and e.kind = 'redeem') end
          - backed)), 0) as issued
        from credits where order_id = o.order_id) c
      cross join lateral (select floor(greatest(o.order_total - o.tax_total, max(round(((s ->> 'orderTotal')::numeric - (s ->> 'taxTotal')::numeric) * 100)))
          * 5 / 4) as cap
        from jsonb_array_elements(o.totals) s) t
      where c.issued > t.cap;

    create or replace view inv_m11 as
      select e.order_id, e.cause_key as id, format('%s lines, debits %s, credits %s', l.n, l.debits, l.credits) as fault
      from ledger_entries e cross join lateral (select count(*) as n, coalesce(sum(debit), 0) as debits, coalesce(sum(credit), 0) as credits
        from ledger_lines where entry_id = e.entry_id) l
      where l.n < 2 or l.debits <> l.credits
      union all
      select o.order_id, o.order_id, format('the ledger says %s, the order %s', l.balances, p.balances)
      from orders o
      cross join lateral (select coalesce(sum(amount), 0) as to_credits from order_transactions
        where order_id = o.order_id and transaction_type = 'refund' and payment_type = 'credit' and state = 'settled') r
      cross join lateral (select array[
          coalesce(sum(credit - debit) filter (where account = 'sales'), 0),
          coalesce(sum(debit - credit) filter (where account = 'discounts'), 0), coalesce(sum(credit - debit) filter (where account = 'shipping'), 0),
          coalesce(sum(debit - credit) filter (where account = 'allowances'), 0),
          coalesce(sum(debit - credit) filter (where account in ('cash', 'invoiced', 'gift_cards')), 0),
          coalesce(sum(credit - debit) filter (where account = 'refunds_pending'), 0),
          coalesce(sum(debit - credit) filter (where account = 'credits_redeemed'), 0)]::numeric[] as balances
        from ledger_lines where order_id = o.order_id) l
      cross join lateral (select array[o.item_total, o.discount_total + o.promo_total, o.shipping_cost - o.shipping_discount,
          o.allowances - o.allowance_tax + o.written_off - o.written_off_tax, o.captured - o.refunded + r.to_credits, o.refund_pending,
          o.credit_used - r.to_credits]::numeric[] as balances) p
      where l.balances <> p.balances
      union all
      select c.order_id, c.credit_id::text, format('the ledger owes %s, the credit has %s left', l.owed, c.remaining)
      from credits c cross join lateral (select coalesce(sum(credit - debit) filter (where account = 'credits_owed'), 0) as owed
        from ledger_lines where credit_id = c.credit_id) l
      where l.owed <> c.remaining
      union all
      select o.order_id, o.order_id, format('credits stand for %s, the order says %s', c.instead, o.credit_instead)
      from orders o cross join lateral (select coalesce(sum(backed), 0) as instead from credits
        where order_id = o.order_id and origin = 'instead') c
      where c.instead <> o.credit_instead;

    create or replace view inv_m18 as
      select r.order_id, r.refund_id::text as id, format('%s on a balance of %s returned %s', r.amount, r.balance_before, r.returned - l.released) as fault
      from refunds r cross join lateral (select coalesce(sum(amount), 0) as released from allowance_releases where refund_id = r.refund_id) l
      where r.returned - l.released <> least(r.amount, greatest(0, -r.balance_before));

    create or replace view inv_m19 as
      select o.order_id, o.order_id as id, format('the ledger owes tax of %s, the order %s', l.owed, t.owed) as fault
      from orders o cross join lateral (select o.tax_total - o.written_off_tax - coalesce(sum(allowance_tax), 0) as owed
        from refunds where order_id = o.order_id and status <> 'failed') t
      cross join lateral (select coalesce(sum(credit - debit), 0) as owed from ledger_lines
        where order_id = o.order_id and account = 'sales_tax') l
      where l.owed <> t.owed or t.owed < 0;

    create or replace view inv_m20 as
      select o.order_id, o.order_id as id, format('the ledger says %s, the order %s', l.owed, o.outstanding_balance) as fault
      from orders o cross join lateral (select coalesce(sum(debit - credit), 0) as owed from ledger_lines
        where order_id = o.order_id and account = 'receivable') l
      where l.owed <> o.outstanding_balance;

    create or replace view inv_m21 as
      select order_id, refund_id::text as id, format('%s are allowed and %s returned of %s', allowance, returned, amount) as fault
      from refunds where allowance + returned <> amount or allowance < 0 or returned < 0
      union all
      select o.order_id, o.order_id, format('allowances %s for %s, returned %s for %s, of %s', o.allowances, t.allowances, o.returned, t.returned,
        least(o.order_total, o.captured + o.credit_used))
      from orders o cross join lateral (select coalesce(sum(allowance), 0) as allowances, coalesce(sum(returned), 0) as returned,
          coalesce(sum(allowance_tax), 0) as tax from refunds where order_id = o.order_id and status <> 'failed') t
      where (o.allowances, o.returned, o.allowance_tax) <> (t.allowances, t.returned, t.tax)
        or t.allowances > least(o.order_total, o.captured + o.credit_used);
  `;

export const refundViewsUndone = `
    drop view inv_m1, inv_m2, inv_m3, inv_m4, inv_m5, inv_m6, inv_m7, inv_m8, inv_m11, inv_m12, inv_m14, inv_m17, inv_m18, inv_m19,
      inv_m20, inv_m21;
    drop index refunds_under_way;
    drop function inv_m14_at, refund_lines;
  `;
