import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { listMailedReports } from '@bloomdesk/contract/reports/mailed.calls';
import type { MailedReport } from '@bloomdesk/contract/reports/mailed.shapes';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MailedReportRow } from './mailed-report-row.tsx';

const ReportDialog = onOpening(
  () => import('./report-dialog.tsx'),
  (file) => file.ReportDialog,
);
const DeleteReportDialog = onOpening(
  () => import('./delete-report-dialog.tsx'),
  (file) => file.DeleteReportDialog,
);

/** Letters go within a minute, and the list says so by itself. */
const everyMilliseconds = 15_000;

/** The reports that are sent by mail, with what became of their last letters. */
export function MailedReportList() {
  const { data, error, refetch } = useQuery({ ...read(listMailedReports, {}), refetchInterval: everyMilliseconds });
  const [opened, setOpened] = useState<{ dialog: 'edit' | 'delete'; report: MailedReport } | null>(null);
  const close = () => setOpened(null);
  return (
    <Card title="Sent by mail" isFlush>
      {!data && !error && <Skeleton lines={3} />}
      {error && !data && (
        <LoadFailure title="Saved reports could not be loaded" onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      {data?.reports.length === 0 && (
        <EmptyState
          icon="clock"
          title="No reports by mail"
          text="Save and schedule the report above to have it sent."
        />
      )}
      <ul className="divide-y divide-line">
        {data?.reports.map((report) => (
          <MailedReportRow key={report.reportId} report={report} onOpen={(dialog) => setOpened({ dialog, report })} />
        ))}
      </ul>
      <Suspense fallback={null}>
        {opened?.dialog === 'edit' && <ReportDialog report={opened.report} start={opened.report} onClose={close} />}
        {opened?.dialog === 'delete' && <DeleteReportDialog report={opened.report} onClose={close} />}
      </Suspense>
    </Card>
  );
}
