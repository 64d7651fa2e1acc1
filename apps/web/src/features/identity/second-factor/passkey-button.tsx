import { useState } from 'react';
import { useLocked } from '#lib/submitting/use-locked.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Spinner } from '#ui/spinner.tsx';

export interface PasskeyButtonProps {
  children: string;
  onPress: () => Promise<void>;
  isDisabled?: boolean;
}

/** Asks the device for a passkey; once, however often it is pressed before the device has answered. */
export function PasskeyButton({ children, onPress, isDisabled = false }: PasskeyButtonProps) {
  const [isPending, setPending] = useState(false);
  const press = useLocked(async () => {
    setPending(true);
    await onPress();
    setPending(false);
  });
  return (
    <button
      type="button"
      disabled={isPending || isDisabled}
      aria-busy={isPending || undefined}
      className={buttonStyle('plain', 'normal', 'h-9 w-full gap-2')}
      onClick={() => void press()}
    >
      {isPending && <Spinner size={14} />}
      {children}
    </button>
  );
}
