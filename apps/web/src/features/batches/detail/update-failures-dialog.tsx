import { countOf } from '@bloomdesk/domain/count-of';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

export interface UpdateFailuresDialogProps {
  failures: readonly { suborderId: string; why: string }[];
  onClose: () => void;
}

/** The suborders that a bulk change left as they were, each with the reason (spec 3, section 8). */
export function UpdateFailuresDialog({ failures, onClose }: UpdateFailuresDialogProps) {
  return (
    <Dialog
      title="Update Failures"
      intro={`${countOf(failures.length, 'suborder was', 'suborders were')} not changed.`}
      width={560}
      onClose={onClose}
      footer={
        <Button kind="primary" autoFocus onClick={onClose}>
          OK
        </Button>
      }
    >
      <ul className="flex flex-col gap-1.5">
        {failures.map(({ suborderId, why }) => (
          <li key={suborderId} className="flex gap-3">
            <span className="font-medium tabular-nums">{suborderId}</span>
            <span className="min-w-0 break-words text-muted">{why}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
