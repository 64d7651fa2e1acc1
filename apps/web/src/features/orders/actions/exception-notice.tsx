import type { NoticedSuborder } from '@bloomdesk/domain/suborders/exception-notice';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ExceptionReasons } from './exception-reasons.tsx';

export interface ExceptionNoticeProps {
  suborders: readonly NoticedSuborder[];
  /** What the exception makes pointless. */
  action: string;
  onContinue: () => void;
  onClose: () => void;
}

/** Says before an action that the exception makes it pointless, with all its reasons (D259). */
export function ExceptionNotice({ suborders, action, onContinue, onClose }: ExceptionNoticeProps) {
  return (
    <Dialog
      title="Exception notice"
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            Back to the order
          </Button>
          <Button onClick={onContinue}>Continue anyway</Button>
        </>
      }
    >
      <p className="mb-3">“{action}” makes no sense while it is in exception.</p>
      <ExceptionReasons suborders={suborders} />
    </Dialog>
  );
}
