import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settleSetUpStep } from '@bloomdesk/contract/access/set-up.calls';
import { listCenters } from '@bloomdesk/contract/fulfillment-centers/centers.calls';
import { failureNotice } from '#lib/format-failure.ts';
import { read, useChange } from '#lib/use-call.ts';
import { TestPrint } from '#parts/printing/test-print/test-print.tsx';
import { printerNamed } from '#parts/printing/zebra/center-printer.ts';
import { usePrintersHere } from '#parts/printing/zebra/find-printers.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { TestPrinter } from './test-printer.tsx';

/** Prints a test on a label printer of this computer, or in a window; a person says whether it came out. */
export function TestLabelDialog({ onClose }: { onClose: () => void }) {
  const settling = useChange(settleSetUpStep);
  const { data } = useQuery(read(listCenters, {}));
  const here = usePrintersHere().data;
  const centers = (data?.centers ?? []).filter(({ isOpen }) => isOpen);
  const [fcId, setFcId] = useState<number | null>(null);
  /** The printer that was chosen; `window` for none of them. */
  const [chosen, setChosen] = useState<string | null>(null);
  const center =
    centers.find((each) => each.fcId === fcId) ?? centers.find(({ labelPrinter }) => labelPrinter !== '') ?? centers[0];
  const printers = here?.printers ?? [];
  const uid = chosen ?? printerNamed(center?.labelPrinter ?? '', printers)?.uid ?? 'window';
  const device = printers.find((each) => each.uid === uid) ?? null;
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
      intro="It goes to a label printer of this computer, or to a print window."
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
        {centers.length > 1 && (
          <SelectField
            label="Center"
            options={centers.map((each) => ({ value: String(each.fcId), label: each.name }))}
            value={center ? String(center.fcId) : null}
            onChange={(value) => setFcId(Number(value))}
          />
        )}
        <TestPrinter {...{ center, printers, device }} isFound={here !== undefined} onChoose={setChosen} />
        <TestPrint key={device?.uid} device={device} scans={0} />
        {settling.error && <Banner {...failureNotice(settling.error)} />}
      </div>
    </Dialog>
  );
}
