import { sendMailedReport } from '@bloomdesk/contract/reports/mailed.calls';
import type { MailedReport } from '@bloomdesk/contract/reports/mailed.shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { reportWords } from '@bloomdesk/domain/reports/report-kinds';
import { reportPeriodWords } from '@bloomdesk/domain/reports/report-schedule';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { formatLastSent, formatSchedule } from './report-words.ts';

export interface MailedReportRowProps {
  report: MailedReport;
  onOpen: (dialog: 'edit' | 'delete') => void;
}

/** One report: what it is about, when it goes, and what became of its last letters. */
export function MailedReportRow({ report, onOpen }: MailedReportRowProps) {
  const { reportId, name, kind, period, recipients, lastSent } = report;
  const sending = useChange(sendMailedReport);
  const send = () => sending.mutate({ reportId }, { onSuccess: () => showToast({ title: `“${name}” is on its way` }) });
  const problem = report.problem ?? lastSent?.problem ?? null;
  const items = [
    { id: 'edit', label: 'Edit…', onAction: () => onOpen('edit') },
    { id: 'delete', label: 'Delete…', onAction: () => onOpen('delete') },
  ];
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium break-words">{name}</span>
            <Badge tone={report.isOn ? 'blue' : 'grey'}>{formatSchedule(report)}</Badge>
          </p>
          <p className="text-muted">
            {reportWords[kind].label} · {reportPeriodWords[period]} ·{' '}
            <span title={recipients.join(', ')}>{countOf(recipients.length, 'recipient')}</span>
          </p>
          <p className="text-muted">{formatLastSent(report)}</p>
        </div>
        <Button isPending={sending.isPending} onClick={send}>
          Send now
        </Button>
        <Menu label={`Actions for ${name}`} isIconOnly icon="more" sections={[{ items }]} />
      </div>
      {problem !== null && <Banner tone="amber">{problem}</Banner>}
      {sending.error && <Banner {...failureNotice(sending.error, 'Failed to send report')} />}
    </li>
  );
}
