import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';
import { erasingSealed, erasingSealedUndone } from './erasing.ts';
import { sealTables, sealTablesUndone } from './tables.ts';

export const kind: StepKind = 'contracts'; // the version before erases people without a word to the seals

/** Security events are sealed as the audit trail is, and both chains are read bit by bit (D499, D500). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [sealTables, erasingSealed]) await sql.raw(part).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const part of [erasingSealedUndone, sealTablesUndone]) await sql.raw(part).execute(db);
}
