import { no, type Verdict, yes } from '../verdict.ts';
import { scheduleLimits } from './report-schedule.ts';

/** Is there room for one report more? */
export function mayAddReport(count: number): Verdict<'too-many-reports'> {
  return count < scheduleLimits.reports ? yes : no('too-many-reports', scheduleLimits.reports);
}
