/** Credits, with a limit of what was given by hand; `exempt` says what it does not hold for. */
export const creditView = (exempt: string) => `
    create or replace view inv_m8 as
      select c.order_id, c.credit_id::text as id, format('%s left of %s, %s spent, entries come to %s', c.remaining, c.amount, l.spent, l.sum) as fault
      from credits c cross join lateral (
        select sum(amount) as sum, coalesce(-sum(amount) filter (where kind = 'redeem'), 0) as spent
        from credit_entries e where e.credit_id = c.credit_id) l
      where l.sum is distinct from c.remaining or c.remaining not between 0 and c.amount
        or (c.order_id is null and c.amount > 100000${exempt})
        or c.remaining <> case when c.deleted_at is null then c.amount - l.spent else 0 end;`;

/** The promises about money again: of an order from before Bloomdesk, sales, tax and cash stay at nothing. */
export const historyViews = `
    ${creditView(` and c.origin <> 'opening'`)}

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
      cross join lateral (select case when o.imported_as is null
        then array[o.item_total, o.discount_total + o.promo_total, o.shipping_cost - o.shipping_discount,
          o.allowances - o.allowance_tax + o.written_off - o.written_off_tax, o.captured - o.refunded + r.to_credits, o.refund_pending,
          o.credit_used - r.to_credits]::numeric[]
        else array[0, 0, 0, 0, 0, o.refund_pending, o.credit_used - r.to_credits]::numeric[] end as balances) p
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

    create or replace view inv_m19 as
      select o.order_id, o.order_id as id, format('the ledger owes tax of %s, the order %s', l.owed, t.owed) as fault
      from orders o cross join lateral (
        select case when o.imported_as is null then o.tax_total - o.written_off_tax - coalesce(sum(allowance_tax), 0) else 0 end as owed
        from refunds where order_id = o.order_id and status <> 'failed') t
      cross join lateral (select coalesce(sum(credit - debit), 0) as owed from ledger_lines
        where order_id = o.order_id and account = 'sales_tax') l
      where l.owed <> t.owed or t.owed < 0;
  `;
