import { sql, type Kysely } from 'kysely';
import { migrationReportsTable } from '#db/migration-reports.ts';
import { ledgerOpening, ledgerRules, ledgerTriggers, ledgerPostingUndone } from '#db/migrations/016-ledger/posting.ts';
import { moneyViews } from '#db/migrations/016-ledger/money-views.ts';
import { up as chargesPromised } from '#db/migrations/022-charges-promised.ts';
import { up as voidedCredits } from '#db/migrations/027-voided-credits.ts';
import { refundColumns, refundColumnsFilled, refundColumnsUndone } from './columns.ts';
import { refundPosting, refundPostingUndone } from './posting.ts';
import { restate } from './restate.ts';
import { refundViews, refundViewsUndone } from './views.ts';

/**
 * A refund never makes an order chargeable (D261): each says how much of it gave back what was paid too much and how much was
 * given for a problem; the ledger, the balance and the promises follow. May be run again: what is split stays as it is.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(migrationReportsTable).execute(db);
  for (const part of [refundColumns, refundPosting]) await sql.raw(part).execute(db);
  await restate(db);
  for (const part of [refundColumnsFilled, refundViews]) await sql.raw(part).execute(db);
}

/**
 * The ledger is opened again by the rules of before; orders that were cancelled for a credit do not get their total
 * back.
 */
export async function down(db: Kysely<never>): Promise<void> {
  for (const part of [refundViewsUndone, refundPostingUndone, ledgerPostingUndone, refundColumnsUndone])
    await sql.raw(part).execute(db);
  for (const part of [ledgerRules, ledgerOpening, ledgerTriggers, moneyViews])
    await sql.raw(part.replaceAll(/\bnow\(\)/g, 'clock_now()')).execute(db);
  await chargesPromised(db);
  await voidedCredits(db);
}
