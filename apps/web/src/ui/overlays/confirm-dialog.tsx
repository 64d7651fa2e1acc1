import { onOpening } from '#lib/react/lazily.ts';

/** Asks before something that cannot be taken back; the safe button has the focus. */
export const ConfirmDialog = onOpening(
  () => import('./confirm-dialog-box.tsx'),
  (file) => file.ConfirmDialogBox,
);
