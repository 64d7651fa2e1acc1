import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';

export const kind: StepKind = 'expands';

/** What waits too long (M14), with its amount and its time as `amount` and `time` write them. */
const waiting = (amount: string, time: (column: string) => string) => `
    create or replace function inv_m14_at(moment timestamptz) returns table (order_id text, id text, fault text)
      language sql stable as $$
      select order_id, refund_id::text, format('the refund over %s is %s since %s', ${amount}, status, ${time('created_at')})
      from refunds where status in ('granted', 'pending')
        and created_at < moment - case status when 'granted' then interval '10 days' else interval '15 minutes' end
      union all
      select order_id, charge_id::text, format('the charge over %s is pending since %s', ${amount}, ${time('requested_at')})
      from charges where status = 'pending' and requested_at < moment - interval '15 minutes' $$;`;

/** People read it on Invariants and in the chat: dollars rather than cents, and a time rather than how it is stored. */
export async function up(db: Kysely<never>): Promise<void> {
  const dollars = `to_char(amount / 100.0, 'FM$999999990.00')`;
  await sql
    .raw(waiting(dollars, (column) => `to_char(${column} at time zone 'UTC', 'Mon FMDD, HH24:MI "UTC"')`))
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw(waiting('amount', (column) => column)).execute(db);
}
