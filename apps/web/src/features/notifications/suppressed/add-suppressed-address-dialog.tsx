import { useState } from 'react';
import { addSuppressedAddress } from '@bloomdesk/contract/notifications/suppressed.calls';
import { isEmail } from '@bloomdesk/domain/identity/email-rule';
import { longestSuppressionNote } from '@bloomdesk/domain/notifications/suppressed-address';
import { oneLine } from '@bloomdesk/domain/plain-text';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Puts an address on the list of those that get no letters, with the reason. */
export function AddSuppressedAddressDialog({ onClose }: { onClose: () => void }) {
  const change = useChange(addSuppressedAddress);
  const [typed, setTyped] = useState({ address: '', note: '' });
  const [hasSubmitted, setSubmitted] = useState(false);
  const address = typed.address.trim();
  const note = oneLine(typed.note);
  const submit = () => {
    setSubmitted(true);
    if (!isEmail(address) || note === '') return;
    const onSuccess = () => {
      showToast({ title: `No more letters to ${address}` });
      onClose();
    };
    change.mutate({ address, note }, { onSuccess });
  };
  return (
    <Dialog
      title="Add address"
      intro="No letters are sent to it until it is removed from the list."
      width={440}
      isChanged={address !== '' || note !== ''}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={<DialogButtons label="Add address" isPending={change.isPending} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label="Email"
          required
          autoFocus
          autoComplete="off"
          inputMode="email"
          maxLength={254}
          value={typed.address}
          onValueChange={(value) => setTyped({ ...typed, address: value })}
          error={hasSubmitted && !isEmail(address) ? 'Enter an email address.' : undefined}
        />
        <TextField
          label="Reason"
          required
          autoComplete="off"
          maxLength={longestSuppressionNote}
          value={typed.note}
          onValueChange={(value) => setTyped({ ...typed, note: value })}
          error={hasSubmitted && note === '' ? 'Enter a reason.' : undefined}
        />
        {change.error && <Banner {...failureNotice(change.error, 'Failed to add address')} />}
      </div>
    </Dialog>
  );
}
