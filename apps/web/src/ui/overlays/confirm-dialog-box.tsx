import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '#ui/button.tsx';
import { keepPressStyleOut } from './press-style.ts';
import { KitLanguage } from '#texts/kit-language.tsx';

keepPressStyleOut();

export interface ConfirmDialogProps {
  title: string;
  /** What happens then, in words. */
  children: ReactNode;
  /** Names the action and its object: `Cancel suborder 1000012-2`. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  isDanger?: boolean | undefined;
  isPending?: boolean | undefined;
  /** It was confirmed, and waits for what has to be known first; the way back is still open. */
  isWaiting?: boolean | undefined;
  /** The words say why it cannot be done: there is only the way back. */
  isRefused?: boolean | undefined;
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** The dialog itself; it is fetched when the first one opens. */
export function ConfirmDialogBox(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    isDanger,
    isPending,
    isWaiting,
    isRefused,
    error,
    onConfirm,
    onClose,
  } = props;
  return (
    <KitLanguage>
      <ModalOverlay isOpen onOpenChange={(isOpen) => !isOpen && !isPending && onClose()} className="veil">
        <Modal className="dialog" style={{ width: 420 }}>
          <AriaDialog role="alertdialog" className="flex min-w-0 flex-1 flex-col outline-none">
            <div className="px-5 pt-4 pb-5">
              <Heading slot="title" level={2} className="mb-1.5 text-lg font-semibold">
                {title}
              </Heading>
              <div className="text-muted">{children}</div>
              {error && (
                <p role="alert" className="mt-3 font-medium text-red">
                  {error}
                </p>
              )}
            </div>
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
              <Button autoFocus disabled={isPending} onClick={onClose}>
                {cancelLabel}
              </Button>
              <Button
                kind={isDanger ? 'danger' : 'primary'}
                isPending={isPending || isWaiting}
                disabled={isRefused}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </footer>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </KitLanguage>
  );
}
