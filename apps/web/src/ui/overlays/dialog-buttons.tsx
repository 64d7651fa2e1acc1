import { Button } from '#ui/button.tsx';

export interface DialogButtonsProps {
  /** Names the action and its object. */
  label: string;
  cancelLabel?: string | undefined;
  isDanger?: boolean | undefined;
  /** Neither can be pressed while it is done. */
  isPending?: boolean | undefined;
  /** The action was pressed, and waits for what has to be known first; Cancel still closes. */
  isWaiting?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Why the action cannot be done. */
  disabledReason?: string | undefined;
  onClose: () => void;
}

/** The buttons of a dialog that is a form: Cancel and the action, the safe one first. */
export function DialogButtons(props: DialogButtonsProps) {
  const { label, cancelLabel = 'Cancel', isDanger, isPending, isWaiting, isDisabled, disabledReason, onClose } = props;
  return (
    <>
      <Button onClick={onClose} disabled={isPending}>
        {cancelLabel}
      </Button>
      <Button
        kind={isDanger ? 'danger' : 'primary'}
        type="submit"
        isPending={isPending || isWaiting}
        disabled={isDisabled}
        disabledReason={disabledReason}
      >
        {label}
      </Button>
    </>
  );
}
