import { Button } from '#ui/button.tsx';

export interface DialogButtonsProps {
  /** Names the action and its object. */
  label: string;
  isDanger?: boolean | undefined;
  isPending: boolean;
  /** Why the action cannot be done. */
  disabledReason?: string | undefined;
  onClose: () => void;
}

/** Cancel and the action, the safe one first. */
export function DialogButtons({ label, isDanger, isPending, disabledReason, onClose }: DialogButtonsProps) {
  return (
    <>
      <Button onClick={onClose} disabled={isPending}>
        Cancel
      </Button>
      <Button
        kind={isDanger ? 'danger' : 'primary'}
        type="submit"
        isPending={isPending}
        disabledReason={disabledReason}
      >
        {label}
      </Button>
    </>
  );
}
