/**
 * Which lines a movement has, again: a refund takes from income and tax what was given for a problem, and from what is
 * owed only what was paid too much (D261). A debit is above zero, a credit below.
 */
const rules = `
    drop function if exists order_postings, transaction_postings, credit_postings, refund_lines;

    create or replace function payment_account(payment_type text) returns text language sql immutable parallel safe as $$
      select case when payment_type ~* 'gift' then 'gift_cards' when payment_type = 'invoice' then 'invoiced'
        when payment_type = 'credit' then 'credits_redeemed' else 'cash' end $$;

    create function order_postings(kind text, order_id text, version integer, at timestamptz, total bigint, items bigint,
      discounts bigint, shipping bigint, tax bigint, credit_used bigint, written_off bigint, written_off_tax bigint)
      returns setof ledger_posting language sql immutable as $$
      select kind, 'order:' || order_id || ':' || version, at, order_id, null::uuid, null::uuid, account, amount
      from (values ('receivable', total), ('sales', -items), ('discounts', discounts), ('shipping', -shipping), ('sales_tax', -tax))
        l (account, amount) where amount <> 0
      union all
      select 'credit_used', 'order:' || order_id || ':' || version || ':credit', at, order_id, null, null, account, amount
      from (values ('credits_redeemed', credit_used), ('receivable', -credit_used)) l (account, amount) where amount <> 0
      union all
      select 'written_off', 'order:' || order_id || ':' || version || ':written-off', at, order_id, null, null, account, amount
      from (values ('allowances', written_off - written_off_tax), ('sales_tax', written_off_tax), ('receivable', -written_off))
        l (account, amount) where amount <> 0
    $$;

    create function refund_lines(amount bigint, returned bigint, tax bigint) returns table (account text, signed bigint)
      language sql immutable as $$
      select * from (values ('receivable', returned), ('allowances', amount - returned - tax), ('sales_tax', tax),
        ('refunds_pending', -amount)) l (account, signed) where signed <> 0 $$;

    -- a refund's split is what it is at that moment; one that nobody split gives back what was paid too much
    create function transaction_postings(transaction_type text, before text, state text, key uuid, order_id text,
      payment_type text, amount bigint, at timestamptz, returned bigint, allowance_tax bigint)
      returns setof ledger_posting language sql immutable as $$
      select 'payment_settled', 'payment:' || key, at, order_id, null::uuid, key, account, signed
      from (values (payment_account(payment_type), amount), ('receivable', -amount)) l (account, signed)
      where transaction_type = 'payment' and state = 'settled' and before is distinct from 'settled' and amount > 0
      union all
      select 'refund_reserved', 'refund:' || key || ':reserved', at, order_id, null, key, account, signed
      from refund_lines(amount, coalesce(returned, amount), coalesce(allowance_tax, 0))
      where transaction_type = 'refund' and state in ('pending', 'settled') and coalesce(before, 'failed') = 'failed' and amount > 0
      union all
      select 'refund_settled', 'refund:' || key || ':settled', at, order_id, null, key, account, signed
      from (values ('refunds_pending', amount), (payment_account(payment_type), -amount)) l (account, signed)
      where transaction_type = 'refund' and state = 'settled' and before is distinct from 'settled' and amount > 0
      union all
      select 'refund_failed', 'refund:' || key || ':failed', at, order_id, null, key, account, -signed
      from refund_lines(amount, coalesce(returned, amount), coalesce(allowance_tax, 0))
      where transaction_type = 'refund' and state = 'failed' and before = 'pending' and amount > 0
    $$;

    -- a redemption names no order: the order that uses the credit says so itself; nor does what is given back of one
    create function credit_postings(kind text, entry_id bigint, credit_id uuid, order_id text, amount bigint, at timestamptz,
      origin text, backed bigint) returns setof ledger_posting language sql immutable as $$
      select step, 'credit:' || entry_id, at, of_order, credit_id, null::uuid, account, signed
      from (values (case when kind = 'issue' and origin = 'returned' then 'credit_returned' when kind = 'issue' then 'credit_issued'
          when kind = 'edit' then 'credit_edited' when kind = 'void' then 'credit_voided' else 'credit_redeemed' end)) k (step)
      cross join lateral (values (step in ('credit_returned', 'credit_redeemed'), case when origin = 'instead' then backed else 0 end))
        s (is_clearing, instead)
      cross join lateral (values (case when not is_clearing then order_id end)) o (of_order)
      cross join lateral (values ('credits_redeemed', case when is_clearing then amount else 0 end),
        ('receivable', case when is_clearing then 0 else instead end), ('goodwill', case when is_clearing then 0 else amount - instead end),
        ('credits_owed', -amount)) l (account, signed)
      where signed <> 0
    $$;
  `;

/**
 * Writes these postings down: an entry for each cause, and its lines. In each trigger again, so that its plan is kept.
 */
export const post = (postings: string) => `
      with posting as materialized (${postings}), entry as (
        insert into ledger_entries (kind, cause_key, at, order_id, credit_id, transaction_key)
        select distinct kind, cause_key, at, order_id, credit_id, transaction_key from posting
        returning entry_id, cause_key
      )
      insert into ledger_lines (entry_id, account, debit, credit, order_id, credit_id)
      select e.entry_id, p.account, greatest(p.amount, 0), greatest(-p.amount, 0), p.order_id, p.credit_id
      from posting p join entry e on e.cause_key = p.cause_key;`;

const trigger = (name: string, postings: string) => `
    create or replace function ${name}() returns trigger language plpgsql as $$
    begin ${post(postings)}
      return null;
    end $$;`;

const standingSums = `o.order_total, o.item_total, o.discount_total + o.promo_total, o.shipping_cost - o.shipping_discount, o.tax_total,
        o.credit_used, o.written_off, o.written_off_tax`;

const changed = `
        select p.* from new_rows o join old_rows b on b.order_id = o.order_id,
        order_postings('order_changed', o.order_id, o.version, clock_now(), o.order_total - b.order_total, o.item_total - b.item_total,
          o.discount_total + o.promo_total - b.discount_total - b.promo_total,
          o.shipping_cost - o.shipping_discount - b.shipping_cost + b.shipping_discount, o.tax_total - b.tax_total,
          o.credit_used - b.credit_used, o.written_off - b.written_off, o.written_off_tax - b.written_off_tax) p
        where (o.item_total, o.discount_total, o.promo_total, o.shipping_cost, o.shipping_discount, o.tax_total, o.credit_used,
            o.written_off, o.written_off_tax)
          <> (b.item_total, b.discount_total, b.promo_total, b.shipping_cost, b.shipping_discount, b.tax_total, b.credit_used,
            b.written_off, b.written_off_tax)`;

const moved = `
        select p.* from new_rows t join old_rows b on b.transaction_key = t.transaction_key
        left join refunds r on r.refund_id = t.transaction_key,
        transaction_postings(t.transaction_type, b.state, t.state, t.transaction_key, t.order_id, t.payment_type, t.amount,
          coalesce(r.settled_at, clock_now()), r.returned, r.allowance_tax) p
        where t.state <> b.state`;

const made = `
        select p.* from new_rows t left join refunds r on r.refund_id = t.transaction_key,
        transaction_postings(t.transaction_type, null, t.state, t.transaction_key, t.order_id, t.payment_type,
          t.amount, t.transaction_date, r.returned, r.allowance_tax) p`;

const credited = `
        select p.* from new_rows e join credits c on c.credit_id = e.credit_id,
        credit_postings(e.kind, e.entry_id, e.credit_id, c.order_id, e.amount, e.at, c.origin, e.backed) p`;

const released = `
        select 'allowance_released', 'release:' || n.release_id, n.at, n.order_id, null::uuid, n.refund_id, l.account, l.amount
        from new_rows n cross join lateral (values ('receivable', n.amount), ('allowances', n.tax - n.amount), ('sales_tax', -n.tax))
          l (account, amount) where l.amount <> 0`;

export const refundPosting = `
    ${rules}
    ${trigger(
      'post_placed_orders',
      `select p.* from new_rows o, order_postings('order_placed', o.order_id, o.version, o.created_at, ${standingSums}) p`,
    )}
    ${trigger('post_changed_orders', changed)}
    ${trigger('post_made_transactions', made)}
    ${trigger('post_moved_transactions', moved)}
    ${trigger('post_credit_entries', credited)}
    ${trigger('post_allowance_releases', `select kind, cause_key, at, order_id, credit_id, transaction_key, account, amount from (${released}) p (kind, cause_key, at, order_id, credit_id, transaction_key, account, amount)`)}
    create or replace trigger allowance_releases_posted after insert on allowance_releases
      referencing new table as new_rows for each statement execute function post_allowance_releases();
  `;

export const refundPostingUndone = `
    drop trigger allowance_releases_posted on allowance_releases;
    drop function post_allowance_releases;
  `;
