import { Suspense } from 'react';
import { lazily } from '#lib/react/lazily.ts';
import type { ConfirmDialogProps } from './confirm-dialog-box.tsx';

const ConfirmDialogBox = lazily(
  () => import('./confirm-dialog-box.tsx'),
  (file) => file.ConfirmDialogBox,
);

/** Asks before something that cannot be taken back; the safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Suspense fallback={null}>
      <ConfirmDialogBox {...props} />
    </Suspense>
  );
}
