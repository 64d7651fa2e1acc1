import { sql, type Kysely } from 'kysely';
import { moneyViews, moneyViewsUndone } from './016-ledger/money-views.ts';
import { ledgerOpening, ledgerPostingUndone, ledgerRules, ledgerTriggers } from './016-ledger/posting.ts';
import { ledgerTables, ledgerTablesUndone } from './016-ledger/tables.ts';
import { workViews, workViewsUndone } from './016-ledger/work-views.ts';

/**
 * Double entry: whatever moves money writes its lines in the same transaction, because the database sees to it (decision
 * 014). What must never be true of orders, money and stock stands in views that stay empty.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [ledgerTables, ledgerRules, ledgerOpening, ledgerTriggers, moneyViews, workViews])
    await sql.raw(part).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const part of [workViewsUndone, moneyViewsUndone, ledgerPostingUndone, ledgerTablesUndone])
    await sql.raw(part).execute(db);
}
