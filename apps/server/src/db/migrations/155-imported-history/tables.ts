import { sql, type Kysely } from 'kysely';
import { refundPosting } from '#db/migrations/029-refund-split/posting.ts';
import { refundViews } from '#db/migrations/029-refund-split/views.ts';
import { balanceUndone, historyPosting } from './posting.ts';
import { creditView, historyViews } from './views.ts';

const tables = `
    create table imported_history (
      kind text not null check (kind in ('customer', 'order', 'credit')),
      external_id text not null check (length(external_id) between 1 and 100),
      our_id text not null,
      content_hash text not null,
      fixed_hash text not null,
      imported_at timestamptz not null,
      primary key (kind, external_id),
      unique (kind, our_id)
    );
    comment on table imported_history is 'What came from the system before Bloomdesk, by the id it had there.';
    comment on column imported_history.content_hash is 'Of the file''s words about it, so that the same file again changes nothing.';
    comment on column imported_history.fixed_hash is 'Of what a later file may not change.';

    alter table orders add column imported_as text;
    comment on column orders.imported_as is 'The id it had before Bloomdesk. Its money never went through us: it stands against the opening balances.';
    create unique index orders_imported_as on orders (imported_as) where imported_as is not null;
    create index orders_imported_code on orders ((search_code(imported_as) collate "C")) where imported_as is not null;
`;

const ledger = `
    alter table ledger_accounts drop constraint ledger_accounts_kind_check;
    alter table ledger_accounts add constraint ledger_accounts_kind_check
      check (kind in ('asset', 'liability', 'equity', 'income', 'contra-income', 'expense', 'clearing'));
    insert into ledger_accounts (account, name, kind, rises_by) values ('opening_balances', 'Opening balances', 'equity', 'credit');
`;

/** What a customer had before Bloomdesk may be more than staff give by hand. */
const credits = `
    alter table credits drop constraint credits_origin_check, drop constraint credits_issued_by_hand_limit;
    alter table credits add constraint credits_origin_check check (origin in ('given', 'instead', 'returned', 'opening')),
      add constraint credits_issued_by_hand_limit check (order_id is not null or amount <= 100000 or origin = 'opening');
    alter table credit_entries drop constraint credit_entries_kind_check, drop constraint credit_entries_sign;
    alter table credit_entries add constraint credit_entries_kind_check check (kind in ('issue', 'open', 'redeem', 'edit', 'void')),
      add constraint credit_entries_sign check (
        (kind = 'issue' and amount > 0) or (kind = 'redeem' and amount < 0) or (kind = 'void' and amount <= 0 and remaining = 0)
        or kind in ('edit', 'open'));
`;

/**
 * Customers, orders and credits from before Bloomdesk (D465). Their money is in the books of the system before: here it
 * stands against one account, so that sales, tax and cash begin with the first day.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [tables, ledger, credits, historyPosting, historyViews]) await sql.raw(part).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    ${refundPosting}
    ${refundViews}
    ${creditView('')}
    ${balanceUndone}
    drop function history_account;
    alter table credit_entries drop constraint credit_entries_kind_check, drop constraint credit_entries_sign;
    alter table credit_entries add constraint credit_entries_kind_check check (kind in ('issue', 'redeem', 'edit', 'void')),
      add constraint credit_entries_sign check (
        (kind = 'issue' and amount > 0) or (kind = 'redeem' and amount < 0) or (kind = 'void' and amount <= 0 and remaining = 0)
        or kind = 'edit');
    alter table credits drop constraint credits_origin_check, drop constraint credits_issued_by_hand_limit;
    alter table credits add constraint credits_origin_check check (origin in ('given', 'instead', 'returned')),
      add constraint credits_issued_by_hand_limit check (order_id is not null or amount <= 100000);
    delete from ledger_accounts where account = 'opening_balances';
    alter table ledger_accounts drop constraint ledger_accounts_kind_check;
    alter table ledger_accounts add constraint ledger_accounts_kind_check
      check (kind in ('asset', 'liability', 'income', 'contra-income', 'expense', 'clearing'));
    alter table orders drop column imported_as;
    drop table imported_history;
  `)
    .execute(db);
}
