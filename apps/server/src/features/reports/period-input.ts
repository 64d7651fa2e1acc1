import { companyZone, mostReportDays } from '@bloomdesk/domain/payments/money-report';
import { daysBetween, isDay } from '@bloomdesk/domain/time/calendar-day';
import { endOfFcDay, startOfFcDay } from '@bloomdesk/domain/time/fc-time';
import { badField } from '#http/refusal.ts';
import type { Period } from './movements.sql.ts';

/** The period between two days of the company, both in it. */
export function periodInput({ from, to }: { from: string; to: string }): Period {
  if (!isDay(from)) throw badField('from', 'must be a day of the calendar');
  if (!isDay(to)) throw badField('to', 'must be a day of the calendar');
  if (to < from) throw badField('to', 'must not be before from');
  if (daysBetween(from, to) >= mostReportDays) throw badField('to', `must be within ${mostReportDays} days`);
  return { since: startOfFcDay(from, companyZone), until: endOfFcDay(to, companyZone) };
}
