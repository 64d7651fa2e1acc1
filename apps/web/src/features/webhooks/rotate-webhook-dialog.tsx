import { useState } from 'react';
import { rotateWebhookSecret } from '@bloomdesk/contract/webhooks/calls';
import type { Webhook } from '@bloomdesk/contract/webhooks/shapes';
import { secretOverlapHours } from '@bloomdesk/domain/webhooks/webhook-rules';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import type { MadeWebhook } from './webhook-secret-dialog.tsx';

const options = [
  { value: '24', label: 'For 24 hours' },
  { value: '168', label: 'For 7 days' },
  { value: '0', label: 'No, stop it now' },
];

export interface RotateWebhookDialogProps {
  webhook: Webhook;
  onMade: (made: MadeWebhook) => void;
  onClose: () => void;
}

/** Gives a webhook a new secret, with time for its receiver to change over. */
export function RotateWebhookDialog({ webhook, onMade, onClose }: RotateWebhookDialogProps) {
  const change = useChange(rotateWebhookSecret);
  const [chosen, setChosen] = useState('24');
  const rotate = () => {
    const oldSignsHours = secretOverlapHours.find((hours) => String(hours) === chosen) ?? 24;
    const { webhookId, version: expectedVersion } = webhook;
    change.mutate(
      { webhookId, oldSignsHours, expectedVersion },
      { onSuccess: (made) => onMade({ ...made, isNew: false }) },
    );
  };
  return (
    <Dialog
      title="Rotate secret"
      intro={webhook.name}
      isChanged={chosen !== '24'}
      isPending={change.isPending}
      onSubmit={rotate}
      onClose={onClose}
      footer={<DialogButtons label="Rotate secret" isPending={change.isPending} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        <p>The webhook gets a new secret, which is shown once.</p>
        <RadioGroup label="Does the old secret sign too?" value={chosen} onChange={setChosen} options={options} />
        {change.error && <Banner {...failureNotice(change.error, 'Failed to rotate secret')} />}
      </div>
    </Dialog>
  );
}
