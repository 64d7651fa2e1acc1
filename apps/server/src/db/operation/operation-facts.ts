import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** As the metrics show it; one look. */
export interface OperationRow {
  /** Since when partners give no usable answer, in seconds. */
  failing: { partner: string; seconds: number }[] | null;
  outbox: { partner: string; waiting: number; dead: number; oldest: number }[] | null;
  jobsWaiting: number;
  jobsLate: number;
  jobsFailing: number;
  isQuarantined: boolean;
  securityEvents: { kind: string; count: number }[] | null;
  unsealedSeconds: number;
  /** The place of the chain's end. */
  seals: number;
  databaseBytes: number;
  paused: { work: string; seconds: number }[] | null;
}

/** The newest lines of the security log are looked at, not all of it. */
const newestEvents = 20_000;

/** What operators watch: outbox, jobs, quarantine, sign-ins, pauses and the chain of the audit trail. */
export async function operationFacts(db: Db, now: Date): Promise<OperationRow> {
  const { rows } = await sql<OperationRow>`select
       (select json_agg(f) from (
         select partner, greatest(0, extract(epoch from ${now}::timestamptz - failing_since))::float8 as seconds
         from partner_states where failing_since is not null) f) as failing,
       (select json_agg(o) from (
         select partner, count(*) filter (where state = 'pending') as waiting, count(*) filter (where state = 'dead') as dead,
           coalesce(extract(epoch from ${now}::timestamptz - min(created_at) filter (where state = 'pending')), 0)::float8 as oldest
         from outbox where state <> 'done' group by partner) o) as outbox,
       (select count(*)::int from bloomdesk_jobs._private_jobs where locked_at is null and run_at <= now() and attempts < max_attempts)
         as "jobsWaiting",
       (select greatest(0, coalesce(extract(epoch from now() - min(run_at)), 0))::float8 from bloomdesk_jobs._private_jobs
         where locked_at is null and run_at <= now() and attempts < max_attempts) as "jobsLate",
       (select count(*)::int from bloomdesk_jobs._private_jobs where last_error is not null) as "jobsFailing",
       exists (select from quarantine) as "isQuarantined",
       (select json_agg(s) from (
         select kind, count(*)::int as count from security_events
         where event_id > (select coalesce(max(event_id), 0) from security_events) - ${newestEvents} and at > ${now}::timestamptz - interval '5 minutes'
         group by kind) s) as "securityEvents",
       (select coalesce(extract(epoch from ${now}::timestamptz - least(
           (select min(e.at) from audit_events e
            where e.event_id > coalesce((select event_id from audit_seals order by place desc limit 1), 0)),
           (select min(e.at) from security_events e
            where e.event_id > coalesce((select event_id from security_seals order by place desc limit 1), 0)))), 0)::float8) as "unsealedSeconds",
       (select coalesce(max(place), 0)::int from audit_seals) as seals,
       pg_database_size(current_database())::float8 as "databaseBytes",
       (select json_agg(p) from (
         select work, greatest(0, extract(epoch from ${now}::timestamptz - since))::float8 as seconds from pauses) p) as paused`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a select without a table has one row');
  return row;
}
