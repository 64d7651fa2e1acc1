import { mostReportDays } from '@bloomdesk/domain/payments/money-report';
import { addDays, type Day, daysBetween, formatDay, isDay, weekdayOf } from '@bloomdesk/domain/time/calendar-day';

/** Two days, both of them in it. */
export interface ReportPeriod {
  from: Day;
  to: Day;
}

/** The periods people ask for most. */
export const presets = ['today', 'week', 'seven', 'thirty', 'month'] as const;
export type Preset = (typeof presets)[number];

export const presetLabel: Record<Preset, string> = {
  today: 'Today',
  week: 'This week',
  seven: 'Last 7 days',
  thirty: 'Last 30 days',
  month: 'This month',
};

/** The days of a preset; all of them end today, and weeks begin on Monday. */
export function presetPeriod(preset: Preset, today: Day): ReportPeriod {
  const from = {
    today,
    week: addDays(today, -weekdayOf(today)),
    seven: addDays(today, -6),
    thirty: addDays(today, -29),
    month: `${today.slice(0, 8)}01`,
  };
  return { from: from[preset], to: today };
}

/** The preset these are the days of; null for any others. */
export function presetOf(period: ReportPeriod, today: Day): Preset | null {
  const isSame = (preset: Preset) => {
    const { from, to } = presetPeriod(preset, today);
    return from === period.from && to === period.to;
  };
  return presets.find(isSame) ?? null;
}

/** The days an address names; the last thirty where it names none that can be read together. */
export function periodIn(search: Record<string, unknown>, today: Day): ReportPeriod {
  const usual = presetPeriod('thirty', today);
  const from = dayIn(search['from']);
  const to = dayIn(search['to']);
  if (from === undefined || to === undefined || periodProblem({ from, to }) !== null) return usual;
  return { from, to };
}

/** Why these days cannot be read together, in words; null when they can. */
export function periodProblem({ from, to }: ReportPeriod): string | null {
  if (to < from) return 'The last day is before the first.';
  if (daysBetween(from, to) >= mostReportDays) return `Pick ${mostReportDays} days or fewer.`;
  return null;
}

/** `Fri, Feb 13` or `Sat, Feb 7 to Fri, Feb 13`. */
export function formatPeriod({ from, to }: ReportPeriod): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}

function dayIn(value: unknown): Day | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}
