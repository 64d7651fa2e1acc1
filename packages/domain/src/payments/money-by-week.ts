import { addDays, type Day, weekdayOf } from '../time/calendar-day.ts';
import { costOf, moneyReport, type Movement } from './money-report.ts';

/** What was given under a reason, in cents, a figure for each week. */
export interface ReasonByWeek {
  key: string;
  label: string;
  given: number[];
}

/** The Mondays of the weeks that have a day in a period. */
export function weeksOf({ from, to }: { from: Day; to: Day }): Day[] {
  const first = addDays(from, -weekdayOf(from));
  const weeks: Day[] = [];
  for (let monday = first; monday <= to; monday = addDays(monday, 7)) weeks.push(monday);
  return weeks;
}

/** What each reason cost in each week, those of the whole report, in its order: the weeks of a reason add up to its row. */
export function moneyByWeek(movements: readonly Movement[], weeks: readonly Day[]): ReasonByWeek[] {
  const byWeek = Map.groupBy(movements, ({ day }) => addDays(day, -weekdayOf(day)));
  const reports = weeks.map((week) => {
    const { rows } = moneyReport(byWeek.get(week) ?? [], 'reason');
    return new Map(rows.map((row) => [row.key, costOf(row)]));
  });
  return moneyReport(movements, 'reason')
    .rows.filter((row) => costOf(row) !== 0)
    .map(({ key, label }) => ({ key, label, given: reports.map((costs) => costs.get(key) ?? 0) }));
}
