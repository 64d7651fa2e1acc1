import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ReasonField, useReason } from './reason-field.tsx';

interface PackUnprintedDialogProps {
  without: 'printing' | 'scanning';
  onPack: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a suborder is packed though its papers are not printed or its items not scanned; the reason is kept in the audit trail (D273). */
export function PackUnprintedDialog({ without, onPack, onClose }: PackUnprintedDialogProps) {
  const reason = useReason();
  const submit = () => {
    const given = reason.submit();
    if (given === undefined) return;
    onPack(given);
    onClose();
  };
  return (
    <Dialog
      title={`Pack without ${without}?`}
      intro="The suborder is packed as it is. The reason is kept in its history."
      isChanged={reason.isTyped}
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
      <ReasonField reason={reason} />
    </Dialog>
  );
}
