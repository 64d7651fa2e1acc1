import { useQuery } from '@tanstack/react-query';
import type { CallData } from '@bloomdesk/contract/call';
import { getAccountingReport } from '@bloomdesk/contract/reports/accounting.calls';
import { accountingKindLabel } from '@bloomdesk/domain/accounting/accounting-kinds';
import { countOf } from '@bloomdesk/domain/count-of';
import type { ReportPeriod } from '#features/reports/report-period.ts';
import { formatDollars } from '#lib/format-dollars.ts';
import { messageOf } from '#lib/format-failure.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { read } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AccountingDifferences } from './accounting-differences.tsx';

type Report = CallData<typeof getAccountingReport>;

export interface AccountingDialogProps {
  period: ReportPeriod;
  onClose: () => void;
}

/** What our books and accounting had of the days of the report when they were last compared. */
export function AccountingDialog({ period, onClose }: AccountingDialogProps) {
  const { data, error, isPending, refetch } = useQuery(read(getAccountingReport, period));
  return (
    <Dialog title="Accounting" intro="Compared every night, for the last 35 days." width={880} onClose={onClose}>
      {isPending && <Skeleton lines={6} />}
      {error && !data && <LoadFailure onRetry={() => void refetch()}>{messageOf(error)}</LoadFailure>}
      {data && <Compared report={data} />}
    </Dialog>
  );
}

function Compared({ report: { lookedAt, sums, differences, differenceCount } }: { report: Report }) {
  if (lookedAt === null)
    return <p>These days have not been compared yet. Bloomdesk compares a day in the night after it.</p>;
  return (
    <div className="flex flex-col gap-4">
      <Banner tone={differenceCount === 0 ? 'green' : 'red'}>
        {differenceCount === 0
          ? 'Accounting has what our books have.'
          : `Accounting and our books differ in ${countOf(differenceCount, 'record')}.`}
      </Banner>
      <Sums sums={sums} />
      {differences.length > 0 && (
        <AccountingDifferences rows={differences} isAll={differences.length === differenceCount} />
      )}
      <p className="text-sm text-muted">Last compared {formatMoment(lookedAt)}.</p>
    </div>
  );
}

function Sums({ sums }: { sums: Report['sums'] }) {
  return (
    <table aria-label="Sums" className="w-full border-collapse text-left tabular-nums">
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          {['Records', 'Our books', 'Accounting'].map((head) => (
            <th key={head} scope="col" className="py-2 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sums.map(({ kind, ours, theirs }) => (
          <tr key={kind} className="border-b border-line">
            <th scope="row" className="py-2 font-normal">
              {accountingKindLabel[kind]}
            </th>
            <td className="py-2">{sumWords(ours)}</td>
            <td className="py-2">{sumWords(theirs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Of what has no sum the count is all there is. */
function sumWords({ count, amount }: Report['sums'][number]['ours']): string {
  const records = count.toLocaleString('en-US');
  return amount === 0 ? records : `${records} · ${formatDollars(amount)}`;
}
