import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { ReasonField, useReason } from './reason-field.tsx';
import { fulfillingDialogTexts } from '#texts/english/fulfilling-dialogs.ts';
import { useTexts } from '#texts/use-texts.ts';

interface PackUnprintedDialogProps {
  without: 'printing' | 'scanning';
  onPack: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a suborder is packed though its papers are not printed or its items not scanned; the reason is kept in the audit trail (D273). */
export function PackUnprintedDialog({ without, onPack, onClose }: PackUnprintedDialogProps) {
  const t = useTexts(fulfillingDialogTexts);
  const reason = useReason();
  const submit = () => {
    const given = reason.submit();
    if (given === undefined) return;
    onPack(given);
    onClose();
  };
  return (
    <Dialog
      title={without === 'printing' ? t('withoutPrinting') : t('withoutScanning')}
      intro={t('packedAsItIs')}
      isChanged={reason.isTyped}
      onSubmit={submit}
      onClose={onClose}
      footer={<DialogButtons label={t('pack')} cancelLabel={t('cancel')} onClose={onClose} />}
    >
      <ReasonField reason={reason} />
    </Dialog>
  );
}
