import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/** Why a letter that is done with was not sent; null where it was (D570). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `alter table outbox add column not_sent_because text;
       alter table outbox add constraint outbox_not_sent_because
         check (not_sent_because is null or not_sent_because in ('bounced', 'complained', 'manual') and state = 'done') not valid;`,
    )
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table outbox drop column not_sent_because;').execute(db);
}
