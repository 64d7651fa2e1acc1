/**
 * Which lines a movement has, written once for triggers and the opening. Amounts are signed in these: a debit is above zero,
 * a credit below.
 */
export const ledgerRules = `
    create type ledger_posting as (kind text, cause_key text, at timestamptz, order_id text, credit_id uuid, transaction_key uuid,
      account text, amount bigint);

    create function payment_account(payment_type text) returns text language sql immutable parallel safe as $$
      select case when payment_type ~* 'gift' then 'gift_cards' when payment_type = 'invoice' then 'invoiced' else 'cash' end $$;

    create function order_postings(kind text, order_id text, version integer, at timestamptz, total bigint, items bigint,
      discounts bigint, shipping bigint, tax bigint, credit_used bigint) returns setof ledger_posting language sql immutable as $$
      select kind, 'order:' || order_id || ':' || version, at, order_id, null::uuid, null::uuid, account, amount
      from (values ('receivable', total), ('sales', -items), ('discounts', discounts), ('shipping', -shipping), ('sales_tax', -tax))
        l (account, amount) where amount <> 0
      union all
      select 'credit_used', 'order:' || order_id || ':' || version || ':credit', at, order_id, null, null, account, amount
      from (values ('credits_redeemed', credit_used), ('receivable', -credit_used)) l (account, amount) where amount <> 0
    $$;

    create function transaction_postings(transaction_type text, before text, state text, key uuid, order_id text,
      payment_type text, amount bigint, at timestamptz) returns setof ledger_posting language sql immutable as $$
      select kind, cause_key, at, order_id, null::uuid, key, account, signed
      from (values
        ('payment_settled', 'payment:' || key, transaction_type = 'payment' and state = 'settled' and before is distinct from 'settled',
          payment_account(payment_type), 'receivable'),
        ('refund_reserved', 'refund:' || key || ':reserved', transaction_type = 'refund' and state in ('pending', 'settled')
          and coalesce(before, 'failed') = 'failed', 'receivable', 'refunds_pending'),
        ('refund_settled', 'refund:' || key || ':settled', transaction_type = 'refund' and state = 'settled'
          and before is distinct from 'settled', 'refunds_pending', payment_account(payment_type)),
        ('refund_failed', 'refund:' || key || ':failed', transaction_type = 'refund' and state = 'failed' and before = 'pending',
          'refunds_pending', 'receivable')) step (kind, cause_key, is_taken, debited, credited)
      cross join lateral (values (debited, amount), (credited, -amount)) l (account, signed)
      where is_taken and amount > 0
    $$;

    -- a redemption names no order: the order that uses the credit says so itself
    create function credit_postings(kind text, entry_id bigint, credit_id uuid, order_id text, amount bigint, at timestamptz)
      returns setof ledger_posting language sql immutable as $$
      select step, 'credit:' || entry_id, at, of_order, credit_id, null::uuid, account, signed
      from (values (case kind when 'issue' then 'credit_issued' when 'edit' then 'credit_edited' when 'void' then 'credit_voided'
          else 'credit_redeemed' end, case when kind <> 'redeem' then order_id end)) s (step, of_order)
      cross join lateral (values
        (case when kind = 'redeem' then 'credits_redeemed' else 'goodwill' end, amount), ('credits_owed', -amount)) l (account, signed)
      where amount <> 0
    $$;
  `;

/**
 * Writes these postings down: an entry for each cause, and its lines. In each trigger again, so that its plan is kept.
 */
const post = (postings: string) => `
      with posting as materialized (${postings}), entry as (
        insert into ledger_entries (kind, cause_key, at, order_id, credit_id, transaction_key)
        select distinct kind, cause_key, at, order_id, credit_id, transaction_key from posting
        returning entry_id, cause_key
      )
      insert into ledger_lines (entry_id, account, debit, credit, order_id, credit_id)
      select e.entry_id, p.account, greatest(p.amount, 0), greatest(-p.amount, 0), p.order_id, p.credit_id
      from posting p join entry e on e.cause_key = p.cause_key;`;

const trigger = (name: string, postings: string) => `
    create function ${name}() returns trigger language plpgsql as $$
    begin ${post(postings)}
      return null;
    end $$;`;

const standingSums = `o.order_total, o.item_total, o.discount_total + o.promo_total, o.shipping_cost - o.shipping_discount, o.tax_total, o.credit_used`;

const changed = `
        select p.* from new_rows o join old_rows b on b.order_id = o.order_id,
        order_postings('order_changed', o.order_id, o.version, now(), o.order_total - b.order_total, o.item_total - b.item_total,
          o.discount_total + o.promo_total - b.discount_total - b.promo_total,
          o.shipping_cost - o.shipping_discount - b.shipping_cost + b.shipping_discount, o.tax_total - b.tax_total,
          o.credit_used - b.credit_used) p
        where (o.item_total, o.discount_total, o.promo_total, o.shipping_cost, o.shipping_discount, o.tax_total, o.credit_used)
          <> (b.item_total, b.discount_total, b.promo_total, b.shipping_cost, b.shipping_discount, b.tax_total, b.credit_used)`;

const moved = `
        select p.* from new_rows t join old_rows b on b.transaction_key = t.transaction_key,
        transaction_postings(t.transaction_type, b.state, t.state, t.transaction_key, t.order_id, t.payment_type, t.amount,
          coalesce((select r.settled_at from refunds r where r.refund_id = t.transaction_key), now())) p
        where t.state <> b.state`;

const made = (rows: string) => `
        select p.* from ${rows} t, transaction_postings(t.transaction_type, null, t.state, t.transaction_key, t.order_id, t.payment_type,
          t.amount, t.transaction_date) p`;

const credited = (rows: string) => `
        select p.* from ${rows} e join credits c on c.credit_id = e.credit_id,
        credit_postings(e.kind, e.entry_id, e.credit_id, c.order_id, e.amount, e.at) p`;

/**
 * Anyone who moves money, the ledger hears of it in the same transaction; a movement is posted once under its key
 * (M12).
 */
export const ledgerTriggers = `
    ${trigger(
      'post_placed_orders',
      `select p.* from new_rows o, order_postings('order_placed', o.order_id, o.version, o.created_at, ${standingSums}) p`,
    )}
    ${trigger('post_changed_orders', changed)}
    ${trigger('post_made_transactions', made('new_rows'))}
    ${trigger('post_moved_transactions', moved)}
    ${trigger('post_credit_entries', credited('new_rows'))}

    create trigger orders_placed_posted after insert on orders
      referencing new table as new_rows for each statement execute function post_placed_orders();
    create trigger orders_changed_posted after update on orders
      referencing old table as old_rows new table as new_rows for each statement execute function post_changed_orders();
    create trigger transactions_made_posted after insert on order_transactions
      referencing new table as new_rows for each statement execute function post_made_transactions();
    create trigger transactions_moved_posted after update on order_transactions
      referencing old table as old_rows new table as new_rows for each statement execute function post_moved_transactions();
    create trigger credit_entries_posted after insert on credit_entries
      referencing new table as new_rows for each statement execute function post_credit_entries();
  `;

/** What stood before the ledger: each order as it stands, each payment, refund and change of a credit by itself. */
export const ledgerOpening = `
    ${post(`select p.* from orders o, order_postings('opening', o.order_id, o.version, o.created_at, ${standingSums}) p`)}
    ${post(made('order_transactions'))}
    ${post(credited('credit_entries'))}
  `;

export const ledgerPostingUndone = `
    drop trigger credit_entries_posted on credit_entries;
    drop trigger transactions_moved_posted on order_transactions;
    drop trigger transactions_made_posted on order_transactions;
    drop trigger orders_changed_posted on orders;
    drop trigger orders_placed_posted on orders;
    drop function post_credit_entries, post_moved_transactions, post_made_transactions, post_changed_orders, post_placed_orders,
      credit_postings, transaction_postings, order_postings, payment_account;
    drop type ledger_posting;
  `;
