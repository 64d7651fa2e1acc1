import { sql, type Kysely } from 'kysely';

/**
 * Credits that several people edit: a version, and the limit of those issued by hand. What is given for an order follows
 * the order's money instead (D156). The ledger is never rewritten, and one entry belongs to every version.
 */
const credits = `
    alter table credits add column version integer not null default 1 check (version > 0);
    alter table credits add constraint credits_issued_by_hand_limit check (order_id is not null or amount <= 100000);
    alter table credit_entries add constraint credit_entries_sign check (
      (kind = 'issue' and amount > 0) or (kind = 'redeem' and amount < 0) or (kind = 'void' and amount <= 0 and remaining = 0)
      or kind = 'edit');
`;

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(credits).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table credit_entries drop constraint credit_entries_sign;
    alter table credits drop constraint credits_issued_by_hand_limit;
    alter table credits drop column version;
  `)
    .execute(db);
}
