import { sql, type Kysely } from 'kysely';
import { bulkAndPrintingTables } from './001-first-thread/bulk.ts';
import { identityTables } from './001-first-thread/identity.ts';
import { orderTables } from './001-first-thread/orders.ts';
import { platformTables } from './001-first-thread/platform.ts';
import { referenceTables } from './001-first-thread/reference.ts';

const parts = [platformTables, identityTables, referenceTables, orderTables, bulkAndPrintingTables];

/** The tables of the first thread: from a file of orders to a packed batch. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const part of parts) await sql.raw(part).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop schema bloomdesk cascade`.execute(db);
}
