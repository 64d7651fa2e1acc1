import { settleSetUpStep } from '@bloomdesk/contract/access/set-up.calls';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { TestPrint } from '#parts/printing/test-print/test-print.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Prints a test on the printer of this computer; a person says whether it came out. */
export function TestLabelDialog({ onClose }: { onClose: () => void }) {
  const settling = useChange(settleSetUpStep);
  const confirm = () =>
    settling.mutate(
      { step: 'label', outcome: 'done' },
      {
        onSuccess: () => {
          showToast({ title: 'Your printer works' });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title="Test label"
      intro="It prints as papers do at a bench without its own label printer."
      isPending={settling.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isPending={settling.isPending} onClick={confirm}>
            It came out
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TestPrint device={null} scans={0} />
        {settling.error && <Banner {...failureNotice(settling.error)} />}
      </div>
    </Dialog>
  );
}
