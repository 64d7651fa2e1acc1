import { sql, type Kysely } from 'kysely';

const names =
  'care.associate care.manager ops.associate ops.manager careops.manager delivery.manager inventory.editor inventory.viewer ' +
  'outbound.editor outbound.viewer developer packer.baltimore packer.magic everything new.hire';

/** Demo accounts carry a mark, those of older databases too: their password is known to all (D277). */
export async function up(db: Kysely<never>): Promise<void> {
  const addresses = names.split(' ').map((name) => `${name}@bloomdesk.test`);
  await sql`alter table staff_users add column demo boolean not null default false`.execute(db);
  await sql`update staff_users set demo = true where email = any(${addresses})`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table staff_users drop column demo`.execute(db);
}
