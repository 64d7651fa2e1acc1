import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { companyZone } from '@bloomdesk/domain/payments/money-report';
import { type ReportKind, reportKinds } from '@bloomdesk/domain/reports/report-kinds';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { usePutSearch } from '#lib/search-state.ts';
import { currentTime } from '#lib/time/clock.ts';
import { periodIn, type ReportPeriod } from '#features/reports/report-period.ts';

export interface ChosenReport extends ReportPeriod {
  kind: ReportKind;
  /** None is all centers. */
  fcIds: readonly number[];
  today: string;
  setKind: (kind: ReportKind) => void;
  setPeriod: (period: ReportPeriod) => void;
  setCenters: (fcIds: readonly number[]) => void;
}

/** Which report is read, of which days and centers, kept in the address. */
export function useChosenReport(): ChosenReport {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const put = usePutSearch();
  const [today] = useState(() => fcToday(currentTime(), companyZone));
  const { centers = '' } = search;
  return {
    ...periodIn(search, today),
    kind: reportKinds.find((kind) => kind === search['report']) ?? 'on-time',
    fcIds: fcIdsIn(centers),
    today,
    setKind: (report) => put({ report }),
    setPeriod: (period) => put({ ...period }),
    setCenters: (fcIds) => put({ centers: fcIds.length === 0 ? undefined : fcIds.join('-') }),
  };
}

/** A single center arrives as a number, several with dashes between them. */
function fcIdsIn(centers: unknown): number[] {
  const text = typeof centers === 'number' ? `${centers}` : typeof centers === 'string' ? centers : '';
  return text
    .split('-')
    .filter((part) => /^\d{1,9}$/.test(part))
    .map(Number);
}
