/**
 * The double-entry ledger (decision 014): one entry for each movement of money under the key of what caused it, and its
 * lines, in cents. The accounts are the rule of the same name, and tested against it.
 */
export const ledgerTables = `
    create table ledger_accounts (
      account text primary key,
      name text not null,
      kind text not null check (kind in ('asset', 'liability', 'income', 'contra-income', 'expense', 'clearing')),
      rises_by text not null check (rises_by in ('debit', 'credit'))
    );
    insert into ledger_accounts (account, name, kind, rises_by) values
      ('receivable', 'Owed by customers', 'asset', 'debit'),
      ('cash', 'Cash at the gateway', 'asset', 'debit'),
      ('invoiced', 'Invoiced', 'asset', 'debit'),
      ('gift_cards', 'Gift cards', 'liability', 'credit'),
      ('refunds_pending', 'Refunds on their way', 'liability', 'credit'),
      ('credits_owed', 'Credits of customers', 'liability', 'credit'),
      ('credits_redeemed', 'Credits on their way to an order', 'clearing', 'debit'),
      ('sales_tax', 'Sales tax', 'liability', 'credit'),
      ('sales', 'Sales', 'income', 'credit'),
      ('discounts', 'Discounts and promotions', 'contra-income', 'debit'),
      ('shipping', 'Shipping', 'income', 'credit'),
      ('goodwill', 'Goodwill', 'expense', 'debit');

    create table ledger_entries (
      entry_id bigint generated always as identity primary key,
      kind text not null check (kind in ('opening', 'order_placed', 'order_changed', 'credit_used', 'payment_settled',
        'refund_reserved', 'refund_settled', 'refund_failed', 'credit_issued', 'credit_edited', 'credit_voided', 'credit_redeemed')),
      cause_key text not null unique,
      order_id text,
      credit_id uuid,
      transaction_key uuid,
      at timestamptz not null,
      posted_at timestamptz not null default now()
    );
    comment on column ledger_entries.at is 'When it happened, where its cause says so; posted_at is when it was written down.';
    create index ledger_entries_order on ledger_entries (order_id) where order_id is not null;
    create index ledger_entries_at on ledger_entries (at);

    create table ledger_lines (
      entry_id bigint not null,
      account text not null,
      debit bigint not null default 0 check (debit >= 0),
      credit bigint not null default 0 check (credit >= 0),
      order_id text,
      credit_id uuid,
      primary key (entry_id, account),
      check ((debit > 0) <> (credit > 0))
    );
    create index ledger_lines_order on ledger_lines (order_id, account) include (debit, credit) where order_id is not null;
    create index ledger_lines_credit on ledger_lines (credit_id, account) include (debit, credit) where credit_id is not null;

    -- an entry is written whole, in one statement, and never added to; checked once for all rows, where a foreign key asks for each
    create function insist_on_lines() returns trigger language plpgsql as $$
    declare bare text;
    begin
      select cause_key into bare from new_rows e where not exists (select from ledger_lines l where l.entry_id = e.entry_id) limit 1;
      if bare is not null then
        raise exception 'the ledger entry % has no lines', bare using errcode = 'check_violation', constraint = 'ledger_entries_lines';
      end if;
      return null;
    end $$;

    create function insist_on_balance() returns trigger language plpgsql as $$
    declare wrong bigint;
    begin
      select l.entry_id into wrong from new_rows l
        left join ledger_entries e on e.entry_id = l.entry_id and e.posted_at = now() left join ledger_accounts a on a.account = l.account
        group by l.entry_id
        having sum(l.debit) <> sum(l.credit) or count(*) < 2 or count(e.entry_id) < count(*) or count(a.account) < count(*) limit 1;
      if wrong is not null then
        raise exception 'the ledger entry % does not balance', wrong using errcode = 'check_violation', constraint = 'ledger_lines_balance';
      end if;
      return null;
    end $$;

    create trigger ledger_entries_lines after insert on ledger_entries
      referencing new table as new_rows for each statement execute function insist_on_lines();
    create trigger ledger_lines_balance after insert on ledger_lines
      referencing new table as new_rows for each statement execute function insist_on_balance();

    -- what was broken when it was last looked, so that people are told of it once
    create table broken_promises (
      promise text not null,
      id text not null,
      fault text not null,
      order_id text,
      since timestamptz not null,
      primary key (promise, id)
    );
  `;

export const ledgerTablesUndone = `
    drop table broken_promises, ledger_lines, ledger_entries, ledger_accounts;
    drop function insist_on_balance, insist_on_lines;
  `;
