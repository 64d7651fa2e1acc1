import { useState } from 'react';
import { rotateApiKey } from '@bloomdesk/contract/api-keys/calls';
import type { ApiKey } from '@bloomdesk/contract/api-keys/shapes';
import { rotationHours } from '@bloomdesk/domain/api-keys/key-rules';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import type { MadeKey } from './key-secret-dialog.tsx';

const options = [
  { value: '24', label: 'For 24 hours' },
  { value: '168', label: 'For 7 days' },
  { value: '0', label: 'No, stop it now' },
];

export interface RotateKeyDialogProps {
  apiKey: ApiKey;
  onMade: (made: MadeKey) => void;
  onClose: () => void;
}

/** Gives a key a new secret, with time for its program to change over. */
export function RotateKeyDialog({ apiKey, onMade, onClose }: RotateKeyDialogProps) {
  const change = useChange(rotateApiKey);
  const [chosen, setChosen] = useState('24');
  const rotate = () => {
    const oldWorksHours = rotationHours.find((hours) => String(hours) === chosen) ?? 24;
    const { keyId, version: expectedVersion } = apiKey;
    change.mutate(
      { keyId, oldWorksHours, expectedVersion },
      { onSuccess: (made) => onMade({ ...made, isNew: false }) },
    );
  };
  return (
    <Dialog
      title="Rotate API key"
      intro={apiKey.name}
      isChanged={chosen !== '24'}
      isPending={change.isPending}
      onSubmit={rotate}
      onClose={onClose}
      footer={<DialogButtons label="Rotate key" isPending={change.isPending} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        <p>The key gets a new secret, which is shown once.</p>
        <RadioGroup label="Does the old secret go on working?" value={chosen} onChange={setChosen} options={options} />
        {change.error && <Banner {...failureNotice(change.error, 'Failed to rotate key')} />}
      </div>
    </Dialog>
  );
}
