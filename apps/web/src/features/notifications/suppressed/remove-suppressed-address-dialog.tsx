import { useState } from 'react';
import { removeSuppressedAddress } from '@bloomdesk/contract/notifications/suppressed.calls';
import type { SuppressedAddress } from '@bloomdesk/contract/notifications/suppressed.shapes';
import { longestSuppressionNote } from '@bloomdesk/domain/notifications/suppressed-address';
import { oneLine } from '@bloomdesk/domain/plain-text';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

const effects = {
  bounced: 'Its mail server refused letters for good. Remove it once you know that the mailbox works.',
  complained: 'Its owner reported a letter as unwanted. Remove it only if they ask for letters again.',
  manual: 'Letters are sent to it again. Those that were not sent meanwhile are not sent now.',
} as const;

export interface RemoveSuppressedAddressDialogProps {
  suppressed: SuppressedAddress;
  onClose: () => void;
}

/** Takes an address off the list, with the reason, so that letters are sent to it again. */
export function RemoveSuppressedAddressDialog({ suppressed, onClose }: RemoveSuppressedAddressDialogProps) {
  const { suppressionId, address, reason } = suppressed;
  const change = useChange(removeSuppressedAddress);
  const [typed, setTyped] = useState('');
  const [hasSubmitted, setSubmitted] = useState(false);
  const note = oneLine(typed);
  const submit = () => {
    setSubmitted(true);
    if (note === '') return;
    const onSuccess = () => {
      showToast({ title: `Letters are sent to ${address} again` });
      onClose();
    };
    change.mutate({ suppressionId, note }, { onSuccess });
  };
  return (
    <Dialog
      title="Remove address"
      intro={address}
      width={440}
      isChanged={note !== ''}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={<DialogButtons label="Remove address" isPending={change.isPending} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        <p>{effects[reason]}</p>
        <TextField
          label="Reason"
          required
          autoFocus
          autoComplete="off"
          maxLength={longestSuppressionNote}
          value={typed}
          onValueChange={setTyped}
          error={hasSubmitted && note === '' ? 'Enter a reason.' : undefined}
        />
        {change.error && <Banner {...failureNotice(change.error, 'Failed to remove address')} />}
      </div>
    </Dialog>
  );
}
