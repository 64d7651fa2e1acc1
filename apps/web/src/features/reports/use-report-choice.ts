import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { companyZone, type ReportGrouping, reportGroupings } from '@bloomdesk/domain/payments/money-report';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { currentTime } from '#lib/time/clock.ts';
import { usePutSearch } from '#lib/search-state.ts';
import { periodIn, type ReportPeriod } from './report-period.ts';

export interface ReportChoice extends ReportPeriod {
  by: ReportGrouping;
  /** The row whose orders are shown. */
  rowKey: string | null;
  today: string;
  setPeriod: (period: ReportPeriod) => void;
  setGrouping: (by: ReportGrouping) => void;
  openRow: (key: string | null) => void;
}

/** Which days the report is about, what it is grouped by and which row is open, kept in the address. */
export function useReportChoice(): ReportChoice {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const put = usePutSearch();
  const [today] = useState(() => fcToday(currentTime(), companyZone));
  const { from, to } = periodIn(search, today);
  const by = reportGroupings.find((each) => each === search['by']) ?? 'reason';
  return {
    from,
    to,
    by,
    rowKey: typeof search['row'] === 'string' ? search['row'] : null,
    today,
    setPeriod: (period) => put({ ...period, row: undefined }),
    setGrouping: (next) => put({ by: next === 'reason' ? undefined : next, row: undefined }),
    openRow: (key) => put({ row: key ?? undefined }, { replace: true }),
  };
}
