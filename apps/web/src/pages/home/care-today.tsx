import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getBoard } from '@bloomdesk/contract/board/calls';
import { getOwnCareDay } from '@bloomdesk/contract/remedies/calls';
import { getMoneyReport } from '@bloomdesk/contract/reports/calls';
import { TroubleToday } from '#features/exceptions/waiting/trouble-today.tsx';
import { formatDollars } from '#lib/format-dollars.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { Card } from '#ui/card.tsx';
import { dayReads } from './care-reads.ts';

/** What became of today: delivered, late, lost and money given, each as the screen it leads to counts it; without the report, one's own. */
export function CareToday() {
  const { may } = useSession();
  const { today, ...reads } = dayReads();
  const board = useQuery({ ...reads.board, enabled: may(getBoard) });
  const report = useQuery({ ...reads.report, enabled: may(getMoneyReport) });
  const delivered = board.data?.centers.reduce((sum, { counts }) => sum + counts.delivered, 0);
  const reportSearch = { fc: undefined, from: today, to: today };
  const totals = report.data?.totals;
  const given = totals && totals.refundsSettled + totals.refundsPending + totals.credits;
  return (
    <Card title="Today">
      <ul aria-label="Today" className="flex flex-col gap-2">
        {may(getBoard) && (
          <li>
            <Link to="/board" search={{ date: today }} className="link tabular-nums">
              {shown(delivered, board.isError)} delivered
            </Link>
            {delivered === undefined && board.isError && <NotKnown />}
          </li>
        )}
        <TroubleToday />
        {!may(getMoneyReport) && may(getOwnCareDay) && <OwnDay />}
        {may(getMoneyReport) && (
          <li>
            <Link to="/reports/money" search={reportSearch} className="link tabular-nums">
              {given === undefined ? shown(given, report.isError) : formatDollars(given)} given
            </Link>
            {given === undefined && report.isError && <NotKnown />}
          </li>
        )}
      </ul>
    </Card>
  );
}

/** What someone without the report has given today themselves (D437). */
function OwnDay() {
  const { data, isError } = useQuery(read(getOwnCareDay, {}));
  return (
    <>
      <li className="tabular-nums">{shown(data?.resolvedOrders, isError)} resolved by you</li>
      <li className="tabular-nums">{data ? formatDollars(data.given) : shown(undefined, isError)} given by you</li>
      {!data && isError && (
        <li>
          <NotKnown />
        </li>
      )}
    </>
  );
}

/** Why a dash stands in place of a number. */
function NotKnown() {
  return <span className="block text-sm text-muted">Not known until Bloomdesk can be reached</span>;
}

/** A number that is not known is neither zero nor nothing. */
function shown(count: number | undefined, hasFailed: boolean): string {
  if (count !== undefined) return count.toLocaleString('en-US');
  return hasFailed ? '–' : '…';
}
