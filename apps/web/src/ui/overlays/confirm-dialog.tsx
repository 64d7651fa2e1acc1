import { type ReactNode, Suspense } from 'react';
import { lazily } from '#lib/react/lazily.ts';

const ConfirmDialogBox = lazily(
  () => import('./confirm-dialog-box.tsx'),
  (file) => file.ConfirmDialogBox,
);

export interface ConfirmDialogProps {
  title: string;
  /** What happens then, in words. */
  children: ReactNode;
  /** Names the action and its object: `Cancel suborder 1000012-2`. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  isDanger?: boolean | undefined;
  isPending?: boolean | undefined;
  /** The words say why it cannot be done: there is only the way back. */
  isRefused?: boolean | undefined;
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back; the safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Suspense fallback={null}>
      <ConfirmDialogBox {...props} />
    </Suspense>
  );
}
