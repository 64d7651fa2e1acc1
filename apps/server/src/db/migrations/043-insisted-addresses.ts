import type { Kysely } from 'kysely';

/** Someone has insisted, with a reason, that a courier is booked for an address outside the suborder's area. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('vendor_deliveries')
    .addColumn('address_insisted', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('vendor_deliveries').dropColumn('address_insisted').execute();
}
