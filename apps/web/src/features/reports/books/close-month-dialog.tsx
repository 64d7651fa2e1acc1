import { useState } from 'react';
import { closeMonth } from '@bloomdesk/contract/reports/closed-months.calls';
import { formatMonth } from '@bloomdesk/domain/payments/closed-months';
import { messageOf } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

export interface CloseMonthDialogProps {
  /** The latest first. */
  closable: readonly string[];
  onClose: () => void;
}

/** Closes the books of a month and of all before it. */
export function CloseMonthDialog({ closable, onClose }: CloseMonthDialogProps) {
  const [month, setMonth] = useState(closable[0] ?? '');
  const change = useChange(closeMonth);
  const close = () =>
    change.mutate(
      { month },
      {
        onSuccess: (closed) => {
          showToast({ title: `${formatMonth(closed.month)} closed` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title="Close month"
      intro="What moves later is booked in an open month. A closed month cannot be opened again."
      isPending={change.isPending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={change.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" isPending={change.isPending} onClick={close}>
            Close {formatMonth(month)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {change.error && <Banner tone="red">{messageOf(change.error)}</Banner>}
        <SelectField
          label="Month"
          hint="All months before it are closed, too."
          value={month}
          onChange={setMonth}
          options={closable.map((value) => ({ value, label: formatMonth(value) }))}
        />
      </div>
    </Dialog>
  );
}
