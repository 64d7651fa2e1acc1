import { z } from 'zod/mini';
import { reportKinds } from '@bloomdesk/domain/reports/report-kinds';
import { reportPeriods, reportRhythms, scheduleLimits } from '@bloomdesk/domain/reports/report-schedule';
import { email } from '../fields.ts';

const kind = z.enum(reportKinds);
const cell = z.nullable(z.union([z.string(), z.number()]));

/** A report as people read it; money in dollars, and null where something is not known. */
export const reportTable = z.object({
  columns: z.array(
    z.object({ key: z.string(), label: z.string(), as: z.enum(['text', 'day', 'count', 'percent', 'rate', 'money']) }),
  ),
  rows: z.array(z.array(cell)),
  totals: z.array(cell),
});
export type ReportTableOnWire = z.infer<typeof reportTable>;

/** What someone writes of a report that is sent by mail. */
export const reportFields = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(scheduleLimits.name)),
  kind,
  /** None is all centers. */
  fcIds: z.array(z.int().check(z.nonnegative())).check(z.maxLength(scheduleLimits.reports)),
  period: z.enum(reportPeriods),
  rhythm: z.enum(reportRhythms),
  /** 0 is Monday. */
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  timeZone: z.string().check(z.maxLength(60)),
  recipients: z.array(email).check(z.minLength(1, 'must name a recipient'), z.maxLength(scheduleLimits.recipients)),
  /** One that is off is kept and not sent by itself. */
  isOn: z.boolean(),
});
export type ReportFields = z.infer<typeof reportFields>;

/** A saved report with when it is due, and what became of its last letters. */
export const mailedReport = z.object({
  reportId: z.string(),
  ...reportFields.shape,
  createdBy: z.string(),
  nextDueAt: z.nullable(z.iso.datetime()),
  /** The last time it was sent, by itself or by hand; null before. */
  lastSent: z.nullable(
    z.object({
      at: z.iso.datetime(),
      from: z.string(),
      to: z.string(),
      /** Letters that went, wait to go, and were given up. */
      sent: z.number(),
      waiting: z.number(),
      failed: z.number(),
      /** Addresses that get no letters (D570). */
      notSent: z.number(),
      problem: z.nullable(z.string()),
    }),
  ),
  /** Why it could not be made when it was last due; null where it could. */
  problem: z.nullable(z.string()),
  version: z.number(),
});
export type MailedReport = z.infer<typeof mailedReport>;
