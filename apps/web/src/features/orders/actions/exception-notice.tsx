import { exceptionWords, type NoticedSuborder } from '@bloomdesk/domain/suborders/exception-notice';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

export interface ExceptionNoticeProps {
  suborders: readonly NoticedSuborder[];
  /** What the exception makes pointless; left out when the order has just been opened. */
  before?: { action: string; onContinue: () => void } | undefined;
  onClose: () => void;
}

/** Says that a suborder cannot go on as it is, with all its reasons (D259). */
export function ExceptionNotice({ suborders, before, onClose }: ExceptionNoticeProps) {
  return (
    <Dialog
      title="Exception notice"
      width={460}
      onClose={onClose}
      footer={
        before ? (
          <>
            <Button autoFocus onClick={onClose}>
              Back to the order
            </Button>
            <Button onClick={before.onContinue}>Continue all the same</Button>
          </>
        ) : (
          <Button kind="primary" autoFocus onClick={onClose}>
            Got it
          </Button>
        )
      }
    >
      <p className="mb-3">
        {before ? `“${before.action}” makes no sense while it is in exception.` : 'This order cannot go on as it is.'}
      </p>
      <ul className="flex flex-col gap-3">
        {exceptionWords(suborders).map(({ suborderId, reasons }) => (
          <li key={suborderId}>
            <p className="font-medium tabular-nums">Suborder {suborderId}</p>
            <ul className="list-disc pl-5">
              {(reasons.length > 0 ? reasons : ['No reason was given.']).map((reason) => (
                <li key={reason} dir="auto">
                  {reason}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
