import { useState } from 'react';
import { pushDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { failureNotice } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

export interface ForceAddressDialogProps {
  suborderId: string;
  /** Why no delivery is booked for the address, in the server's words. */
  why: string;
  onClose: () => void;
}

/** An address that nobody serves is booked only by those who may confirm addresses, and with a reason (D271). */
export function ForceAddressDialog({ suborderId, why, onClose }: ForceAddressDialogProps) {
  const { can } = useSession();
  const push = useChange(pushDelivery);
  const [reason, setReason] = useState('');
  const mayForce = can('recipient.addressConfirm');
  const send = () =>
    push.mutate(
      { suborderId, addressOverride: { reason: reason.trim() } },
      {
        onSuccess: () => {
          showToast({ tone: 'blue', title: `The delivery of suborder ${suborderId} is being booked` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title="Push delivery"
      intro={`Suborder ${suborderId}`}
      width={480}
      isPending={push.isPending}
      isChanged={reason !== ''}
      onSubmit={send}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={push.isPending}>
            {mayForce ? 'Cancel' : 'Close'}
          </Button>
          {mayForce && (
            <Button
              kind="danger"
              type="submit"
              isPending={push.isPending}
              disabledReason={reason.trim() === '' ? 'A reason is needed.' : undefined}
            >
              Push anyway
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Banner tone="amber" title={why}>
          Edit the recipient, or choose a center and area that serve this address.
          {!mayForce && ' A care or ops manager can push it with a reason.'}
        </Banner>
        {mayForce && (
          <TextField
            label="Reason"
            name="reason"
            required
            maxLength={500}
            autoComplete="off"
            value={reason}
            onValueChange={setReason}
          />
        )}
        {push.error && <Banner {...failureNotice(push.error)} />}
      </div>
    </Dialog>
  );
}
