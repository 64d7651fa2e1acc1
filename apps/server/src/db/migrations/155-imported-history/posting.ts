import { post } from '#db/migrations/029-refund-split/posting.ts';

/** Which account a line stands on where the money is history: everything but what is owed and what is on its way. */
const rules = `
    create function history_account(account text, is_history boolean) returns text language sql immutable parallel safe as $$
      select case when is_history and account not in ('receivable', 'refunds_pending', 'credits_owed', 'credits_redeemed', 'goodwill')
        then 'opening_balances' else account end $$;

    create or replace function payment_account(payment_type text) returns text language sql immutable parallel safe as $$
      select case when payment_type ~* 'gift' then 'gift_cards' when payment_type = 'invoice' then 'invoiced'
        when payment_type = 'credit' then 'credits_redeemed' when payment_type = 'history' then 'opening_balances' else 'cash' end $$;

    -- what was given back before Bloomdesk has no tax for us to take back
    create or replace function transaction_postings(transaction_type text, before text, state text, key uuid, order_id text,
      payment_type text, amount bigint, at timestamptz, returned bigint, allowance_tax bigint)
      returns setof ledger_posting language sql immutable as $$
      select 'payment_settled', 'payment:' || key, at, order_id, null::uuid, key, account, signed
      from (values (payment_account(payment_type), amount), ('receivable', -amount)) l (account, signed)
      where transaction_type = 'payment' and state = 'settled' and before is distinct from 'settled' and amount > 0
      union all
      select case when is_reserved then 'refund_reserved' else 'refund_failed' end,
        'refund:' || key || case when is_reserved then ':reserved' else ':failed' end, at, order_id, null, key,
        history_account(account, payment_type = 'history'), case when is_reserved then signed else -signed end
      from (values (state in ('pending', 'settled') and coalesce(before, 'failed') = 'failed', state = 'failed' and before = 'pending'))
        k (is_reserved, is_failed)
      cross join lateral refund_lines(amount, coalesce(returned, amount),
        case when payment_type = 'history' then 0 else coalesce(allowance_tax, 0) end)
      where transaction_type = 'refund' and (is_reserved or is_failed) and amount > 0
      union all
      select 'refund_settled', 'refund:' || key || ':settled', at, order_id, null, key, account, signed
      from (values ('refunds_pending', amount), (payment_account(payment_type), -amount)) l (account, signed)
      where transaction_type = 'refund' and state = 'settled' and before is distinct from 'settled' and amount > 0
    $$;

    create or replace function credit_postings(kind text, entry_id bigint, credit_id uuid, order_id text, amount bigint, at timestamptz,
      origin text, backed bigint) returns setof ledger_posting language sql immutable as $$
      select step, 'credit:' || entry_id, at, of_order, credit_id, null::uuid, account, signed
      from (values (case when kind = 'open' then 'opening' when kind = 'issue' and origin = 'returned' then 'credit_returned'
          when kind = 'issue' then 'credit_issued' when kind = 'edit' then 'credit_edited' when kind = 'void' then 'credit_voided'
          else 'credit_redeemed' end)) k (step)
      cross join lateral (values (step in ('credit_returned', 'credit_redeemed'), case when origin = 'instead' then backed else 0 end))
        s (is_clearing, instead)
      cross join lateral (values (case when not is_clearing then order_id end)) o (of_order)
      cross join lateral (values ('credits_redeemed', case when is_clearing then amount else 0 end),
        ('receivable', case when is_clearing then 0 else instead end),
        (case when step = 'opening' then 'opening_balances' else 'goodwill' end, case when is_clearing then 0 else amount - instead end),
        ('credits_owed', -amount)) l (account, signed)
      where signed <> 0
    $$;
  `;

const trigger = (name: string, postings: string) => `
    create or replace function ${name}() returns trigger language plpgsql as $$
    begin ${post(postings)}
      return null;
    end $$;`;

/** Lines that come to stand on one account are one line; what comes to nothing is no movement. */
const asHistory = (postings: string) => `
        select kind, cause_key, at, order_id, credit_id, transaction_key, account, sum(amount)::bigint as amount
        from (${postings}) p group by kind, cause_key, at, order_id, credit_id, transaction_key, account having sum(amount) <> 0`;

const lineOf = (kind: string) => `${kind} as kind, p.cause_key, p.at, p.order_id, p.credit_id, p.transaction_key,
          history_account(p.account, o.imported_as is not null) as account, p.amount`;

const placed = asHistory(`
        select ${lineOf(`case when o.imported_as is null then 'order_placed' else 'opening' end`)}
        from new_rows o, order_postings('order_placed', o.order_id, o.version, o.created_at, o.order_total, o.item_total,
          o.discount_total + o.promo_total, o.shipping_cost - o.shipping_discount, o.tax_total, o.credit_used, o.written_off,
          o.written_off_tax) p`);

const changed = asHistory(`
        select ${lineOf('p.kind')}
        from new_rows o join old_rows b on b.order_id = o.order_id,
        order_postings('order_changed', o.order_id, o.version, clock_now(), o.order_total - b.order_total, o.item_total - b.item_total,
          o.discount_total + o.promo_total - b.discount_total - b.promo_total,
          o.shipping_cost - o.shipping_discount - b.shipping_cost + b.shipping_discount, o.tax_total - b.tax_total,
          o.credit_used - b.credit_used, o.written_off - b.written_off, o.written_off_tax - b.written_off_tax) p
        where (o.item_total, o.discount_total, o.promo_total, o.shipping_cost, o.shipping_discount, o.tax_total, o.credit_used,
            o.written_off, o.written_off_tax)
          <> (b.item_total, b.discount_total, b.promo_total, b.shipping_cost, b.shipping_discount, b.tax_total, b.credit_used,
            b.written_off, b.written_off_tax)`);

const released = asHistory(`
        select 'allowance_released' as kind, 'release:' || n.release_id as cause_key, n.at, n.order_id, null::uuid as credit_id,
          n.refund_id as transaction_key, history_account(l.account, o.imported_as is not null) as account, l.amount
        from new_rows n join orders o on o.order_id = n.order_id
        cross join lateral (values ('receivable', n.amount), ('allowances', n.tax - n.amount), ('sales_tax', -n.tax))
          l (account, amount) where l.amount <> 0`);

/**
 * The check of new lines again. A transaction that writes many entries is one moment, which the planner takes for few rows;
 * `offset 0` has it look up each entry by its key.
 */
const balance = (entry: string) => `
    create or replace function insist_on_balance() returns trigger language plpgsql as $$
    declare wrong bigint;
    begin
      select l.entry_id into wrong from new_rows l
        left join ${entry} left join ledger_accounts a on a.account = l.account
        group by l.entry_id
        having sum(l.debit) <> sum(l.credit) or count(*) < 2 or count(e.entry_id) < count(*) or count(a.account) < count(*) limit 1;
      if wrong is not null then
        raise exception 'the ledger entry % does not balance', wrong using errcode = 'check_violation', constraint = 'ledger_lines_balance';
      end if;
      return null;
    end $$;`;

/** As it was before this step. */
export const balanceUndone = balance('ledger_entries e on e.entry_id = l.entry_id and e.posted_at = now()');

/** The triggers of the ledger again, for orders whose money is history. */
export const historyPosting = `
    ${balance(`lateral (select o.entry_id from ledger_entries o where o.entry_id = l.entry_id and o.posted_at = now() offset 0) e on true`)}
    ${rules}
    ${trigger('post_placed_orders', placed)}
    ${trigger('post_changed_orders', changed)}
    ${trigger('post_allowance_releases', released)}
  `;
