import { type Kysely, sql } from 'kysely';

import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/** Finds what has been kept long enough without reading everything else (D490). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create index outbox_words on outbox (done_at) where state = 'done' and partner <> 'payments' and payload <> '{}';
       create index order_letters_words on order_letters (planned_at) where body <> '';
       create index intake_orders_unplaced on intake_orders (changed_at) where state = 'cancelled' and order_id is null;`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop index outbox_words, order_letters_words, intake_orders_unplaced;').execute(db);
}
