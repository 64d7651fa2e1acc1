import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

export interface BatchCreationErrorsDialogProps {
  errors: readonly string[];
  onClose: () => void;
}

/** Everything that went wrong while batches were made, item by item (spec 3, section 8). */
export function BatchCreationErrorsDialog({ errors, onClose }: BatchCreationErrorsDialogProps) {
  return (
    <Dialog
      title="Batch Creation Errors"
      width={640}
      onClose={onClose}
      footer={
        <Button kind="primary" autoFocus onClick={onClose}>
          OK
        </Button>
      }
    >
      <ul className="flex flex-col gap-2">
        {errors.map((error) => (
          <li key={error} className="break-words">
            {error}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
