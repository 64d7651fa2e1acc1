import { deleteMailedReport } from '@bloomdesk/contract/reports/mailed.calls';
import type { MailedReport } from '@bloomdesk/contract/reports/mailed.shapes';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

export interface DeleteReportDialogProps {
  report: MailedReport;
  onClose: () => void;
}

/** Asks before a report is sent no more. */
export function DeleteReportDialog({ report, onClose }: DeleteReportDialogProps) {
  const change = useChange(deleteMailedReport);
  const { reportId, name, version: expectedVersion } = report;
  const end = () =>
    change.mutate(
      { reportId, expectedVersion },
      {
        onSuccess: () => {
          showToast({ title: `Report “${name}” deleted` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title="Delete report"
      intro={name}
      isPending={change.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button kind="danger" isPending={change.isPending} onClick={end}>
            Delete report
          </Button>
        </>
      }
    >
      <p>It is sent no more. Letters that are on their way still go.</p>
      {change.error && <Banner {...failureNotice(change.error, 'Failed to delete report')} />}
    </Dialog>
  );
}
