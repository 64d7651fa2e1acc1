import { type Kysely, sql } from 'kysely';

import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/** Finds what earlier days have left to pack, which is little, without reading everything that was packed on them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create index day_counts_left on day_counts (fc_id, fulfillment_date) include (n)
       where status in ('Received', 'Batched', 'BatchWorkorderPrinted', 'Picking', 'PickedAndQCd', 'AtTable', 'NotecardPrinted', 'SuborderPrinted');`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop index day_counts_left;').execute(db);
}
