import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface PackUnprintedDialogProps {
  without: 'printing' | 'scanning';
  onPack: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a suborder is packed though its papers are not printed or its items not scanned; the reason is kept in the audit trail (D273). */
export function PackUnprintedDialog({ without, onPack, onClose }: PackUnprintedDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    if (reason.trim() === '') return setError('Enter a reason.');
    onPack(reason.trim());
    onClose();
  };
  return (
    <Dialog
      title={`Pack without ${without}?`}
      intro="The suborder is packed as it is. The reason is kept in its history."
      isChanged={reason !== ''}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Pack
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        required
        autoFocus
        maxLength={500}
        value={reason}
        onValueChange={setReason}
        error={error}
      />
    </Dialog>
  );
}
