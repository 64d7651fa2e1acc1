import { parse } from 'csv-parse/sync';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { workDayProblem } from '@bloomdesk/domain/time/work-days';
import type { ClosedScope } from '#features/closed-days/closed-days.store.ts';
import { type FileProblem, type Planner, sorted } from '#workflows/importing/import-plan.ts';

type ClosedDayInFile = ClosedScope & { day: string; reason: string };

/** Closed days of a CSV file, `day,reason,company,fcId,areaId`: one of the last three says who is closed (D279). */
export const planClosedDays: Planner = async (stores, text, now) => {
  const problems: FileProblem[] = [];
  const companies = new Set(await stores.closedDays.companies());
  const centers = new Set(await stores.areas.centerIds());
  const areas = new Set((await stores.areas.all()).map(({ areaId }) => areaId));
  const rows = recordsOf(text, problems).flatMap((record, index): ClosedDayInFile[] => {
    const row = rowOf((name) => Object(record)[name]?.trim() ?? '');
    const faults = faultsOf(row, { companies, centers, areas }, now);
    problems.push(...faults.map((message) => ({ place: `row ${index + 2}`, message })));
    return faults.length > 0 ? [] : [row];
  });
  const known = new Map((await stores.closedDays.all()).map((row) => [keyOf(row), row]));
  const { added, changed, unchanged } = sorted(
    [...new Map(rows.map((row) => [keyOf(row), row])).values()],
    (row) => known.get(keyOf(row)),
    (row, stored) => row.reason === stored.reason,
  );
  return {
    what: 'closed days',
    added: added.length,
    changed: changed.length,
    unchanged,
    problems,
    async apply(at, audit) {
      const written = [...added, ...changed];
      const ids = await stores.closedDays.put(written, at);
      for (const [index, id] of ids.entries()) audit.touch('CLOSEDDAY', String(id), { after: written[index] });
      await audit.write('closedDay.import');
    },
  };
};

function recordsOf(text: string, problems: FileProblem[]): unknown[] {
  try {
    return parse(text, { columns: true, bom: true, skip_empty_lines: true });
  } catch (error) {
    problems.push({ place: 'file', message: error instanceof Error ? error.message : 'it cannot be read as CSV' });
    return [];
  }
}

function rowOf(cell: (name: string) => string): ClosedDayInFile {
  const number = (name: string) => (cell(name) === '' ? null : Number(cell(name)));
  return {
    day: cell('day'),
    reason: cell('reason'),
    company: cell('company') || null,
    fcId: number('fcId'),
    areaId: number('areaId'),
  };
}

interface Known {
  companies: ReadonlySet<string>;
  centers: ReadonlySet<number>;
  areas: ReadonlySet<number>;
}

function faultsOf({ day, reason, company, fcId, areaId }: ClosedDayInFile, known: Known, now: Date): string[] {
  const given = [company, fcId, areaId].filter((scope) => scope !== null);
  const tooFar = isDay(day) ? workDayProblem(day, fcToday(now, 'UTC')) : undefined;
  const faults = [
    !isDay(day) && 'day must be written as 2027-12-25',
    tooFar !== undefined && `day ${tooFar}`,
    (reason === '' || reason.length > 100) && 'reason is required, of 100 characters at most',
    given.length !== 1 && 'one of company, fcId and areaId says who is closed',
    company !== null && !known.companies.has(company) && `there is no company ${company}`,
    fcId !== null && !known.centers.has(fcId) && `there is no fulfillment center ${fcId}`,
    areaId !== null && !known.areas.has(areaId) && `there is no delivery area ${areaId}`,
  ];
  return faults.filter((fault) => typeof fault === 'string');
}

function keyOf({ day, company, fcId, areaId }: ClosedDayInFile): string {
  return JSON.stringify([day, company, fcId, areaId]);
}
