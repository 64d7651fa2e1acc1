import { sql, type Kysely } from 'kysely';
import { post } from '#db/migrations/029-refund-split/posting.ts';

const kinds = `'opening', 'order_placed', 'order_changed', 'credit_used', 'payment_settled', 'refund_reserved', 'refund_settled',
  'refund_failed', 'credit_issued', 'credit_edited', 'credit_voided', 'credit_redeemed', 'allowance_released', 'written_off',
  'credit_returned', 'restated'`;

const kindCheck = (all: string) => `
    alter table ledger_entries drop constraint ledger_entries_kind_check;
    alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (${all}));`;

/** Refunds and charges that wait too long (M14); one that people pay by cheque or transfer has so many days. */
const underWay = (granted: string) => `
    create or replace function inv_m14_at(moment timestamptz) returns table (order_id text, id text, fault text)
      language sql stable as $$
      select order_id, refund_id::text, format('the refund over %s is %s since %s', amount, status, created_at)
      from refunds where status in ('granted', 'pending')
        and created_at < moment - case status when 'granted' then interval '${granted}' else interval '15 minutes' end
      union all
      select order_id, charge_id::text, format('the charge over %s is pending since %s', amount, requested_at)
      from charges where status = 'pending' and requested_at < moment - interval '15 minutes' $$;`;

/** What is left of an invoice after its credit memos has come in. */
const paid = `
      select 'invoice_paid' as kind, 'invoice:' || t.transaction_key || ':paid' as cause_key, t.invoice_paid_at as at, t.order_id,
        null::uuid as credit_id, t.transaction_key, l.account, l.amount
      from new_rows t join old_rows b on b.transaction_key = t.transaction_key
      cross join lateral (values ('cash', t.amount - t.refund_reserved), ('invoiced', t.refund_reserved - t.amount)) l (account, amount)
      where t.invoice_paid_at is not null and b.invoice_paid_at is null and l.amount <> 0`;

/** An invoice that has been paid is paid back by people: its refunds wait for them, and its money is cash in the books (D264). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table order_transactions add column invoice_paid_at timestamptz, add column invoice_paid_by text;
    alter table order_transactions add constraint order_transactions_invoice_paid
      check ((invoice_paid_at is null) = (invoice_paid_by is null)
        and (invoice_paid_at is null or (transaction_type = 'payment' and payment_type = 'invoice')));
    ${kindCheck(`${kinds}, 'invoice_paid'`)}
    ${underWay('10 days')}
    create function post_paid_invoices() returns trigger language plpgsql as $$
    begin ${post(paid)}
      return null;
    end $$;
    create trigger invoices_paid_posted after update on order_transactions
      referencing old table as old_rows new table as new_rows for each statement execute function post_paid_invoices();
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    drop trigger invoices_paid_posted on order_transactions;
    drop function post_paid_invoices;
    ${underWay('15 minutes')}
    update order_transactions set invoice_paid_at = null, invoice_paid_by = null where invoice_paid_at is not null;
    delete from ledger_lines where entry_id in (select entry_id from ledger_entries where kind = 'invoice_paid');
    delete from ledger_entries where kind = 'invoice_paid';
    ${kindCheck(kinds)}
    alter table order_transactions drop column invoice_paid_at, drop column invoice_paid_by;
  `)
    .execute(db);
}
