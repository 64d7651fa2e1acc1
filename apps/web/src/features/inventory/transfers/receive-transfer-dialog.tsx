import { useState } from 'react';
import { receiveTransfer, type Transfer } from '@bloomdesk/contract/inventory/transfers.calls';
import { rejectionLabel, rejectionReasons } from '@bloomdesk/domain/inventory/purchasing/delivery';
import { useDraft } from '#lib/changing/use-draft.ts';
import { useChange } from '#lib/use-call.ts';
import { lossText } from '#features/inventory/stock-loss/format-stock-loss.ts';
import { LotFailure } from '#features/inventory/saving/lot-failure.tsx';
import type { BucketToLabel } from '#features/inventory/receiving/labels-of.ts';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { receivedAsSent, receivedInput, type ReceivedLineForm, receivedProblem } from './receive-form.ts';
import { transferTexts } from '#texts/english/supply/transfers.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface ReceiveTransferDialogProps {
  transfer: Transfer;
  /** The labels of the lots that have come. */
  onReceived: (labels: BucketToLabel[]) => void;
  onClose: () => void;
}

/** What has come of a transfer, line by line; the rest stays in transit. */
export function ReceiveTransferDialog({ transfer, onReceived, onClose }: ReceiveTransferDialogProps) {
  const { transferId, code, version } = transfer;
  const t = useTexts(transferTexts);
  const [start] = useState(() => ({ lines: receivedAsSent(transfer) }));
  const [form, setForm, unsaved] = useDraft(`transfer.receive.${transferId}.${version}`, start);
  const change = useChange(receiveTransfer);
  const outstandingOf = (lineId: number) => transfer.lines.find((line) => line.lineId === lineId)?.outstanding ?? 0;
  const lines = receivedInput(form.lines);
  const isSound = form.lines.every((line) => receivedProblem(line, outstandingOf(line.lineId)) === undefined);
  const submit = () => {
    if (!isSound || lines.length === 0) return;
    change.mutate(
      { transferId, lines, expectedVersion: version },
      {
        onSuccess: ({ lots, servedOrders, affected }) => {
          unsaved.end();
          const orders = servedOrders > 0 ? t('ordersServed', { count: servedOrders }) : '';
          showToast({ title: t('received', { code }), text: [orders, lossText(affected)].filter(Boolean).join(' ') });
          onReceived(
            lots.flatMap(({ good, expirationDate, ...lot }) =>
              good > 0
                ? [{ ...lot, id: t('lot', { lot: String(lot.lotId) }), units: good, spoilDate: expirationDate }]
                : [],
            ),
          );
        },
      },
    );
  };
  return (
    <Dialog
      title={t('receiveTitle', { code })}
      intro={t('restStays')}
      width={820}
      isChanged={unsaved.isChanged}
      draft={unsaved}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            {t('back')}
          </Button>
          <Button kind="primary" type="submit" disabled={lines.length === 0} isPending={change.isPending}>
            {t('receiveIt')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {change.error && <LotFailure error={change.error} />}
        {form.lines.map((line) => (
          <ReceivedLine
            key={line.lineId}
            line={line}
            name={transfer.lines.find(({ lineId }) => lineId === line.lineId)?.productName ?? ''}
            outstanding={outstandingOf(line.lineId)}
            onLine={(next) => setForm({ lines: form.lines.map((each) => (each.lineId === next.lineId ? next : each)) })}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface ReceivedLineProps {
  line: ReceivedLineForm;
  name: string;
  outstanding: number;
  onLine: (line: ReceivedLineForm) => void;
}

function ReceivedLine({ line, name, outstanding, onLine }: ReceivedLineProps) {
  const t = useTexts(transferTexts);
  const word = useWords();
  return (
    <div role="group" aria-label={name} className="grid grid-cols-[minmax(0,1fr)_7rem_7rem_12rem] items-start gap-2">
      <p className="pt-6">
        {name}
        <br />
        <small className="text-muted">{t('inTransit', { count: outstanding })}</small>
      </p>
      <NumberField
        label={word('Good')}
        min={0}
        value={line.good}
        onChange={(good) => onLine({ ...line, good })}
        error={receivedProblem(line, outstanding)}
      />
      <NumberField
        label={word('Rejected')}
        min={0}
        value={line.rejected}
        onChange={(rejected) => onLine({ ...line, rejected })}
      />
      <SelectField
        label={word('Reason')}
        options={rejectionReasons.map((reason) => ({ value: reason, label: word(rejectionLabel(reason)) }))}
        value={line.reason}
        onChange={(reason) => onLine({ ...line, reason })}
      />
    </div>
  );
}
