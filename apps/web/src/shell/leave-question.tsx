import { useBlocker } from '@tanstack/react-router';
import { kitTexts } from '#texts/english/kit.ts';
import { useTexts } from '#texts/use-texts.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { hasUnsavedChanges, useHasUnsavedChanges } from '#ui/overlays/unsaved-changes.ts';

/** Asks before what was typed on a page is lost to another page, the way back or the end of the visit. */
export function LeaveQuestion() {
  const t = useTexts(kitTexts);
  const isUnsaved = useHasUnsavedChanges();
  const blocker = useBlocker({
    // Days, filters, tabs and sorting are the same page, on which a form stays open.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && (await isStillUnsaved()),
    enableBeforeUnload: hasUnsavedChanges,
    disabled: !isUnsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('discardTitle')}
      confirmLabel={t('discard')}
      cancelLabel={t('keepEditing')}
      isDanger
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      {t('notSaved')}
    </ConfirmDialog>
  );
}

/** A form that is saved closes and goes elsewhere in one breath; that it is closed is known a moment later. */
async function isStillUnsaved(): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return hasUnsavedChanges();
}
