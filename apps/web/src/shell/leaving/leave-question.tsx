import { useStore } from '#lib/react/store.ts';
import { kitTexts } from '#texts/english/kit.ts';
import { useTexts } from '#texts/use-texts.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { leaving } from './leave-guard.tsx';

/** Asks before what was typed on a page is lost to another page or the way back. */
export function LeaveQuestion() {
  const t = useTexts(kitTexts);
  const asked = useStore(leaving);
  if (!asked) return null;
  return (
    <ConfirmDialog
      title={t('discardTitle')}
      confirmLabel={t('discard')}
      cancelLabel={t('keepEditing')}
      isDanger
      onConfirm={asked.leave}
      onClose={asked.stay}
    >
      {t('notSaved')}
    </ConfirmDialog>
  );
}
