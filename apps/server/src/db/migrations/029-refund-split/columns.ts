/** Where an order stands with its money: one formula, the same as the rule `outstandingBalance` (D261). */
const balance = `
    create or replace function outstanding_balance(order_total bigint, credit_used bigint, captured bigint, returned bigint,
      credit_instead bigint, written_off bigint) returns bigint language sql immutable parallel safe as $$
      select order_total - credit_used - captured + returned + credit_instead - written_off $$;

    alter table orders
      add column if not exists returned bigint not null default 0 check (returned >= 0),
      add column if not exists allowances bigint not null default 0 check (allowances >= 0),
      add column if not exists allowance_tax bigint not null default 0 check (allowance_tax >= 0),
      add column if not exists credit_instead bigint not null default 0 check (credit_instead >= 0),
      add column if not exists written_off bigint not null default 0 check (written_off >= 0),
      add column if not exists written_off_tax bigint not null default 0 check (written_off_tax between 0 and written_off);
    alter table orders add column if not exists outstanding_balance bigint not null generated always as (
      outstanding_balance(order_total, credit_used, captured, returned, credit_instead, written_off)) stored;
    comment on column orders.returned is 'Of all refunds that have not failed: what gave back what had been paid too much.';
    comment on column orders.allowances is 'Of all refunds that have not failed: what was given for a problem; allowance_tax is the tax in it.';
    comment on column orders.credit_instead is 'Given as a credit in place of the money of a cancelled order.';
`;

/** What goes back may go back to a credit too, and never what a credit stands in place of. */
const limits = `
    do $$ declare old text;
    begin
      for old in select conname from pg_constraint where conrelid = 'orders'::regclass and contype = 'c'
        and pg_get_constraintdef(oid) like '%refunded%captured%' loop
        execute format('alter table orders drop constraint %I', old);
      end loop;
    end $$;
    alter table orders add constraint orders_refunds_within_captured
      check (refunded >= 0 and refunded + refund_pending <= captured + credit_used - credit_instead) not valid;
`;

const refunds = `
    alter table refunds
      add column if not exists sequence integer,
      add column if not exists balance_before bigint,
      add column if not exists returned bigint,
      add column if not exists allowance bigint,
      add column if not exists allowance_tax bigint,
      add column if not exists total_after_refund bigint,
      alter column payment_key drop not null;
    comment on column refunds.payment_key is 'Null: it goes back to a credit, or nobody wrote down which payment it came from.';
    comment on column refunds.sequence is 'Its place among the refunds of its order.';
    create unique index if not exists refunds_sequence on refunds (order_id, sequence);

    -- an allowance becomes returned when what it was given for leaves the total, and turns back below zero when that comes back
    create table if not exists allowance_releases (
      release_id bigint generated always as identity primary key,
      order_id text not null references orders,
      refund_id uuid not null references refunds,
      amount bigint not null,
      tax bigint not null,
      suborder_id text references suborders,
      line_index integer,
      at timestamptz not null,
      check (amount <> 0 or tax <> 0)
    );
    comment on column allowance_releases.line_index is 'The line that left; with it, the release turns back when the line is restored.';
    create index if not exists allowance_releases_refund on allowance_releases (refund_id);
    create index if not exists allowance_releases_order on allowance_releases (order_id);
`;

/** What a credit is, and how much of it is not a gift. */
const credits = `
    alter table credits
      add column if not exists origin text not null default 'given' check (origin in ('given', 'instead', 'returned')),
      add column if not exists backed bigint not null default 0 check (backed between 0 and amount);
    alter table credit_entries add column if not exists backed bigint not null default 0;
    comment on column credits.backed is 'How much of it stands in place of an order''s money, or is a credit given back; the rest is a gift.';
`;

const kinds = [
  'opening',
  'order_placed',
  'order_changed',
  'credit_used',
  'payment_settled',
  'refund_reserved',
  'refund_settled',
  'refund_failed',
  'credit_issued',
  'credit_edited',
  'credit_voided',
  'credit_redeemed',
];
const newKinds = ['allowance_released', 'written_off', 'credit_returned', 'restated'];

const kindCheck = (all: readonly string[]) => `
    alter table ledger_entries drop constraint if exists ledger_entries_kind_check;
    alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (${all.map((kind) => `'${kind}'`).join(', ')}));
`;

const ledger = `
    insert into ledger_accounts (account, name, kind, rises_by)
      values ('allowances', 'Refunds and allowances', 'contra-income', 'debit') on conflict do nothing;
    ${kindCheck([...kinds, ...newKinds])}
`;

export const refundColumns = balance + limits + refunds + credits + ledger;

/** Once every row is split. */
export const refundColumnsFilled = `
    alter table orders validate constraint orders_refunds_within_captured;
    alter table refunds
      alter column sequence set not null, alter column balance_before set not null, alter column returned set not null,
      alter column allowance set not null, alter column allowance_tax set not null, alter column total_after_refund set not null,
      drop constraint if exists refunds_split,
      add constraint refunds_split check (returned >= 0 and allowance >= 0 and returned + allowance = amount
        and allowance_tax between 0 and allowance);
`;

export const refundColumnsUndone = `
    drop table allowance_releases;
    delete from order_transactions where transaction_type = 'refund' and payment_type = 'credit';
    delete from refunds where payment_key is null;
    alter table refunds drop column sequence, drop column balance_before, drop column returned, drop column allowance,
      drop column allowance_tax, drop column total_after_refund, alter column payment_key set not null;
    alter table credit_entries drop column backed;
    alter table credits drop column origin, drop column backed;
    alter table orders drop constraint orders_refunds_within_captured;
    alter table orders drop column outstanding_balance, drop column returned, drop column allowances, drop column allowance_tax,
      drop column credit_instead, drop column written_off, drop column written_off_tax;
    drop function outstanding_balance(bigint, bigint, bigint, bigint, bigint, bigint);
    alter table orders add constraint orders_refunds_within_captured check (refunded >= 0 and refunded + refund_pending <= captured);
    delete from ledger_lines;
    delete from ledger_entries;
    delete from ledger_accounts where account = 'allowances';
    ${kindCheck(kinds)}
`;
