import { type Kysely, sql } from 'kysely';
import { erasingTexts, erasingTextsUndone } from './erasing-texts.ts';
import { erasingTrail, erasingTrailUndone } from './erasing-trail.ts';
import { erasureTables, erasureTablesUndone } from './tables.ts';

import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'contracts'; // the version before cannot check seals with salts

/** Erasing people: what they are taken out of texts with, and what is kept of it (D491, D492). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [erasureTables, erasingTexts, erasingTrail]) await sql.raw(part).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const part of [erasingTrailUndone, erasingTextsUndone, erasureTablesUndone]) await sql.raw(part).execute(db);
}
