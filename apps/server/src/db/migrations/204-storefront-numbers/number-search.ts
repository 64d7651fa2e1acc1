import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/** A placed order is found by the number that its storefront has told the customer. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create index intake_orders_number on intake_orders (search_code(coalesce(message ->> 'number', message ->> 'name')))
         where order_id is not null;`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop index intake_orders_number;').execute(db);
}
