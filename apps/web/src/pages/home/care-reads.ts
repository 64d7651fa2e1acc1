import type { QueryClient } from '@tanstack/react-query';
import { getBoard } from '@bloomdesk/contract/board/calls';
import { listMyWork } from '@bloomdesk/contract/exceptions/owners.calls';
import { getMoneyReport } from '@bloomdesk/contract/reports/calls';
import { browserDay } from '#lib/browser-day.ts';
import { prefetchSearch } from '#lib/screens/opened-orders.ts';
import type { StaffSession } from '#lib/session.ts';
import { currentTime } from '#lib/time/clock.ts';
import { read } from '#lib/use-call.ts';

/** What became of a day, as the board and the money report count it. */
export function dayReads() {
  const today = browserDay(currentTime());
  return { today, board: read(getBoard, { date: today }), report: read(getMoneyReport, { from: today, to: today }) };
}

/** Asks for what the home of care shows, all in one request and before its parts have come. */
export function prefetchCare(queries: QueryClient, session: StaffSession): void {
  prefetchSearch(queries, session);
  const { board, report } = dayReads();
  if (session.may(listMyWork)) void queries.prefetchQuery(read(listMyWork, {}));
  if (session.may(getBoard)) void queries.prefetchQuery(board);
  if (session.may(getMoneyReport)) void queries.prefetchQuery(report);
}
