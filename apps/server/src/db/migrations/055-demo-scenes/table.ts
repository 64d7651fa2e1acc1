import type { Kysely } from 'kysely';

/** What there is to look at in a demo: `bloomdesk seed --list` and the start page read it. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('demo_scenes')
    .addColumn('place', 'integer', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('shows', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('worth_opening', 'text')
    .execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('demo_scenes').execute();
}
