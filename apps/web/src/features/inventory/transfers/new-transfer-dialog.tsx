import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listLots } from '@bloomdesk/contract/inventory/calls';
import { listTransfers, sendTransfer } from '@bloomdesk/contract/inventory/transfers.calls';
import { useDraft } from '#lib/changing/use-draft.ts';
import { failureNotice } from '#lib/format-failure.ts';
import { read, useChange } from '#lib/use-call.ts';
import { answeredLots } from '#features/inventory/lot.ts';
import { LotFailure } from '#features/inventory/saving/lot-failure.tsx';
import { Banner } from '#ui/banner.tsx';
import { DatePicker } from '#ui/fields/date-picker.tsx';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { newTransferForm, transferFormProblems, transferInput } from './transfer-form.ts';
import { TransferLinesEditor } from './transfer-lines-editor.tsx';
import { transferTexts } from '#texts/english/supply/transfers.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

export interface NewTransferDialogProps {
  fc: { fcId: number; name: string };
  /** Today at the center. */
  today: string;
  onSent: (transferId: number) => void;
  onClose: () => void;
}

/** Sends spare units of lots to another center (D366). */
export function NewTransferDialog({ fc, today, onSent, onClose }: NewTransferDialogProps) {
  const t = useTexts(transferTexts);
  const word = useWords();
  const [start] = useState(() => newTransferForm(today));
  const [form, setForm, unsaved] = useDraft(`transfer.new.${fc.fcId}`, start);
  const [hasSubmitted, setSubmitted] = useState(false);
  const change = useChange(sendTransfer);
  const centers = useQuery(read(listTransfers, { fcId: fc.fcId }));
  const stock = useQuery({ ...read(listLots, { fcId: fc.fcId, date: today }), select: answeredLots });
  const lots = stock.data ?? [];
  const problems = transferFormProblems(form, lots, today);
  const submit = () => {
    setSubmitted(true);
    if (!problems.isSound) return;
    change.mutate(transferInput(form, fc.fcId), {
      onSuccess: ({ transfer }) => {
        unsaved.end();
        showToast({ title: t('nowInTransit', { code: transfer.code }) });
        onSent(transfer.transferId);
      },
    });
  };
  const failure = centers.error ?? stock.error;
  return (
    <Dialog
      title={t('newTransfer')}
      intro={t('fromCenter', { center: fc.name })}
      width={820}
      isChanged={unsaved.isChanged}
      draft={unsaved}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <DialogButtons label={t('send')} cancelLabel={t('cancel')} isPending={change.isPending} onClose={onClose} />
      }
    >
      <div className="flex flex-col gap-4">
        {change.error && <LotFailure error={change.error} />}
        {failure && <Banner {...failureNotice(failure)} />}
        <div className="grid grid-cols-2 gap-3">
          <SearchSelect
            label={word('To')}
            required
            autoFocus
            options={(centers.data?.destinations ?? []).map(({ fcId, name }) => ({ value: String(fcId), label: name }))}
            value={form.toFcId}
            onChange={(toFcId) => setForm({ ...form, toFcId })}
            error={hasSubmitted ? problems.toFcId : undefined}
          />
          <DatePicker
            label={word('Expected')}
            required
            isComing
            value={form.expectedDate}
            onChange={(expectedDate) => setForm({ ...form, expectedDate })}
            error={hasSubmitted && problems.expectedDate ? word(problems.expectedDate) : undefined}
          />
        </div>
        <TransferLinesEditor
          lines={form.lines}
          lots={lots}
          problems={hasSubmitted ? problems : null}
          onLines={(lines) => setForm({ ...form, lines })}
        />
        <TextArea
          label={word('Note')}
          maxLength={1000}
          value={form.note}
          onValueChange={(note) => setForm({ ...form, note })}
        />
      </div>
    </Dialog>
  );
}
