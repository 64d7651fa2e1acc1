import { useState } from 'react';
import { addMailedReport, updateMailedReport } from '@bloomdesk/contract/reports/mailed.calls';
import type { MailedReport } from '@bloomdesk/contract/reports/mailed.shapes';
import { usualReportZone } from '@bloomdesk/domain/reports/report-zone';
import { type ReportKind, reportWords } from '@bloomdesk/domain/reports/report-kinds';
import { useDraft } from '#lib/changing/use-draft.ts';
import { failureNotice } from '#lib/format-failure.ts';
import { readerZone } from '#lib/format-moment.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { fieldsOf, formOf, type ReportForm, reportProblems } from './report-form.ts';
import { ReportFormFields } from './report-form-fields.tsx';

export interface ReportDialogProps {
  /** The saved report to change; null saves a new one. */
  report: MailedReport | null;
  /** What a new one is about. */
  start: { kind: ReportKind; fcIds: readonly number[] };
  onClose: () => void;
}

/** Saves a report to be sent by mail, or changes when it goes and to whom. */
export function ReportDialog({ report, start, onClose }: ReportDialogProps) {
  const { form, setForm, draft, problems, submit, error, isPending } = useReportForm({ report, start, onClose });
  return (
    <Dialog
      title={report ? 'Edit report' : 'Save and schedule report'}
      intro={reportWords[form.kind].label}
      width={560}
      isChanged={draft.isChanged}
      draft={draft}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={<DialogButtons label={report ? 'Save' : 'Save report'} isPending={isPending} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        <ReportFormFields form={form} problems={problems} onChange={setForm} />
        {error && <Banner {...failureNotice(error, 'Failed to save report')} />}
      </div>
    </Dialog>
  );
}

function useReportForm({ report, start, onClose }: ReportDialogProps) {
  const { user, allFcs } = useSession();
  const adding = useChange(addMailedReport);
  const updating = useChange(updateMailedReport);
  const fresh: ReportForm = {
    name: reportWords[start.kind].label,
    kind: start.kind,
    fcIds: [...start.fcIds],
    isOfSome: start.fcIds.length > 0,
    period: 'yesterday',
    rhythm: 'daily',
    weekday: 0,
    hour: 7,
    timeZone: usualReportZone(allFcs, start.fcIds) ?? readerZone,
    recipients: user.email,
    isOn: true,
  };
  const [form, setForm, draft] = useDraft<ReportForm>(
    `report.${report?.reportId ?? start.kind}`,
    report ? formOf(report) : fresh,
  );
  const [hasSubmitted, setSubmitted] = useState(false);
  const problems = reportProblems(form);
  const saved = () => {
    showToast({ title: `Report “${form.name}” saved` });
    onClose();
  };
  const submit = () => {
    setSubmitted(true);
    if (Object.keys(problems).length > 0) return;
    if (!report) return adding.mutate({ fields: fieldsOf(form) }, { onSuccess: saved });
    const { reportId, version: expectedVersion } = report;
    updating.mutate({ reportId, fields: fieldsOf(form), expectedVersion }, { onSuccess: saved });
  };
  const { error, isPending } = report ? updating : adding;
  return { form, setForm, draft, problems: hasSubmitted ? problems : {}, submit, error, isPending };
}
