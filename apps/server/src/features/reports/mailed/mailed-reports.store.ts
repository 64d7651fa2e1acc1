import { sql } from 'kysely';
import type { ReportFields } from '@bloomdesk/contract/reports/mailed.shapes';
import type { Db } from '#db/db.ts';

/** The last sending of a report and what became of its letters. */
interface LastSent {
  at: string;
  from: string;
  to: string;
  sent: number;
  waiting: number;
  failed: number;
  notSent: number;
  problem: string | null;
}

export interface MailedReportRow extends ReportFields {
  reportId: string;
  createdBy: string;
  nextDueAt: Date | null;
  problem: string | null;
  lastSent: LastSent | null;
  version: number;
}

export interface Sending {
  reportId: string;
  dueAt: Date;
  sentAt: Date;
  from: string;
  to: string;
  effectKeys: readonly string[];
}

const rows = sql`
  select r.report_id as "reportId", name, kind, fc_ids as "fcIds", period, rhythm, weekday, hour, time_zone as "timeZone",
    recipients, is_on as "isOn", created_by as "createdBy", next_due_at as "nextDueAt", r.problem, r.version,
    (select jsonb_build_object('at', to_char(s.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'from', s.from_day, 'to', s.to_day,
        'sent', count(*) filter (where o.state = 'done' and o.not_sent_because is null), 'waiting', count(*) filter (where o.state = 'pending'),
        'failed', count(*) filter (where o.state = 'dead'), 'notSent', count(*) filter (where o.not_sent_because is not null),
        'problem', max(o.last_error) filter (where o.state <> 'done'))
      from report_sendings s left join outbox o on o.effect_key = any(s.effect_keys)
      where s.report_id = r.report_id group by s.report_id, s.due_at, s.sent_at, s.from_day, s.to_day
      order by s.sent_at desc limit 1) as "lastSent"
  from mailed_reports r`;

/** All SQL on reports that are sent by mail (D453). */
export function mailedReportStore(db: Db) {
  return {
    async all(): Promise<MailedReportRow[]> {
      const { rows: found } = await sql<MailedReportRow>`${rows} order by lower(name), report_id`.execute(db);
      return found;
    },

    async get(reportId: string): Promise<MailedReportRow | undefined> {
      const { rows: found } = await sql<MailedReportRow>`${rows} where report_id = ${reportId}`.execute(db);
      return found[0];
    },

    /** The same, held until the transaction ends. */
    async lock(reportId: string): Promise<MailedReportRow | undefined> {
      await sql`select from mailed_reports where report_id = ${reportId} for update`.execute(db);
      return await this.get(reportId);
    },

    /** Reports are added one after the other, so that their number holds. */
    async lockCount(): Promise<number> {
      await sql`select pg_advisory_xact_lock(hashtextextended('mailed reports', 0))`.execute(db);
      const { rows: found } = await sql<{ count: number }>`
        select count(*)::integer as count from mailed_reports`.execute(db);
      return found[0]?.count ?? 0;
    },

    /** Those that are due, the longest first. */
    async due(now: Date): Promise<string[]> {
      const { rows: found } = await sql<{ reportId: string }>`
        select report_id as "reportId" from mailed_reports where next_due_at <= ${now} order by next_due_at`.execute(
        db,
      );
      return found.map(({ reportId }) => reportId);
    },

    async add(fields: ReportFields, nextDueAt: Date | null, by: string, at: Date): Promise<string> {
      const { rows: added } = await sql<{ reportId: string }>`
        insert into mailed_reports (name, kind, fc_ids, period, rhythm, weekday, hour, time_zone, recipients, is_on,
          created_by, created_at, next_due_at)
        values (${fields.name}, ${fields.kind}, ${fields.fcIds}::integer[], ${fields.period}, ${fields.rhythm},
          ${fields.weekday}, ${fields.hour}, ${fields.timeZone}, ${fields.recipients}::text[], ${fields.isOn}, ${by}, ${at},
          ${nextDueAt})
        returning report_id as "reportId"`.execute(db);
      return added[0]?.reportId ?? '';
    },

    async change(reportId: string, fields: ReportFields, nextDueAt: Date | null): Promise<void> {
      await sql`
        update mailed_reports set name = ${fields.name}, kind = ${fields.kind}, fc_ids = ${fields.fcIds}::integer[],
          period = ${fields.period}, rhythm = ${fields.rhythm}, weekday = ${fields.weekday}, hour = ${fields.hour},
          time_zone = ${fields.timeZone}, recipients = ${fields.recipients}::text[], is_on = ${fields.isOn},
          next_due_at = ${nextDueAt}, problem = null, version = version + 1
        where report_id = ${reportId}`.execute(db);
    },

    async remove(reportId: string): Promise<void> {
      await sql`delete from mailed_reports where report_id = ${reportId}`.execute(db);
    },

    /** Notes what was sent of a report at a moment; false where that was noted before. */
    async noteSending({ reportId, dueAt, sentAt, from, to, effectKeys }: Sending): Promise<boolean> {
      const { rows: added } = await sql`
        insert into report_sendings (report_id, due_at, sent_at, from_day, to_day, effect_keys)
        values (${reportId}, ${dueAt}, ${sentAt}, ${from}::date, ${to}::date, ${effectKeys}::text[])
        on conflict do nothing returning report_id`.execute(db);
      return added.length > 0;
    },

    /** When it is due next; what was in its way is over. */
    async putOff(reportId: string, nextDueAt: Date): Promise<void> {
      await sql`update mailed_reports set next_due_at = ${nextDueAt}, problem = null where report_id = ${reportId}`.execute(
        db,
      );
    },

    async noteProblem(reportId: string, problem: string): Promise<void> {
      await sql`update mailed_reports set problem = ${problem} where report_id = ${reportId}`.execute(db);
    },
  };
}
