import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '#ui/class-names.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { focusUnread } from '#ui/steps/unread.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { keepPressStyleOut } from './press-style.ts';
import { keepReachable } from './keep-reachable.ts';
import { returnFocus } from './dialog-opener.ts';
import { RestoredNote, type RestoredNoteProps } from '#ui/overlays/restored-note.tsx';
import { submitByKeys } from '#ui/steps/submit-by-keys.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';
import { kitTexts } from '#texts/english/kit.ts';
import { useTexts } from '#texts/use-texts.ts';
import { KitLanguage } from '#texts/kit-language.tsx';

keepPressStyleOut();

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** In px; shrinks with the window. */
  width?: number | undefined;
  /** A line under the title. */
  intro?: ReactNode;
  children: ReactNode;
  /** Buttons, the safe one first. */
  footer?: ReactNode;
  /** Makes the dialog a form: Enter, Ctrl+Enter from any field, and `type="submit"` end here. */
  onSubmit?: (() => void) | undefined;
  /** Something typed would be lost: closing asks first, and so does leaving the page. */
  isChanged?: boolean | undefined;
  /** Work is under way: it cannot be closed. */
  isPending?: boolean | undefined;
  /** What was typed before and came back: said above everything else. */
  draft?: RestoredNoteProps | undefined;
  /** Leaves the body without padding, for tables and tabs. */
  isFlush?: boolean | undefined;
}

/** A modal dialog. Rendered while open: `{isOpen && <Dialog …>}`; focus goes back where it was. */
export function Dialog(props: DialogProps) {
  const t = useTexts(kitTexts);
  const {
    title,
    onClose,
    width = 480,
    intro,
    children,
    footer,
    onSubmit,
    isChanged,
    isPending,
    isFlush,
    draft,
  } = props;
  const [isAsking, setAsking] = useState(false);
  useUnsavedChanges(isChanged === true);
  const close = () => {
    if (isPending) return;
    if (isChanged) setAsking(true);
    else onClose();
  };
  const body = (
    <>
      <div ref={keepReachable} className={classNames('min-h-0 flex-1 overflow-auto', !isFlush && 'px-5 py-4')}>
        {draft && <RestoredNote {...draft} />}
        {children}
      </div>
      {footer && <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>}
    </>
  );
  return (
    <KitLanguage>
      <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && close()} className="veil">
        <Modal className="dialog" style={{ width }}>
          <AriaDialog ref={returnFocus} className="flex max-h-full min-w-0 flex-1 flex-col outline-none">
            <header className="flex items-start gap-3 border-b border-line py-3 pr-3 pl-5">
              <div className="min-w-0 flex-1 py-1">
                <Heading slot="title" level={2} className="text-lg font-semibold">
                  {title}
                </Heading>
                {intro && <p className="text-muted">{intro}</p>}
              </div>
              <IconButton icon="close" label={t('close')} disabled={isPending} onClick={close} />
            </header>
            {onSubmit ? (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields arrive here
              <form
                noValidate
                className="flex min-h-0 flex-1 flex-col"
                onKeyDown={submitByKeys}
                onSubmit={(event) => submit(event, onSubmit)}
              >
                {body}
              </form>
            ) : (
              body
            )}
            {isAsking && (
              <ConfirmDialog
                title={t('discardTitle')}
                confirmLabel={t('discard')}
                cancelLabel={t('keepEditing')}
                isDanger
                onConfirm={onClose}
                onClose={() => setAsking(false)}
              >
                {t('notSaved')}
              </ConfirmDialog>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </KitLanguage>
  );
}

// React passes events through dialogs to the form around the component that opened them.
function submit(event: FormEvent<HTMLFormElement>, onSubmit: () => void) {
  event.preventDefault();
  event.stopPropagation();
  const form = event.currentTarget;
  if (focusUnread(form)) return; // else the value before would be saved, beside a text that says another
  onSubmit();
  // once the errors stand under their fields, the first of them is where work goes on
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
