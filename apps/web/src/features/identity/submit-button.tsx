import type { ReactNode } from 'react';
import { buttonStyle } from '#ui/button-style.ts';
import { Spinner } from '#ui/spinner.tsx';

export interface SubmitButtonProps {
  isPending: boolean;
  /** What the form still needs; until then it cannot be submitted, and this says why. */
  missing?: string | null | undefined;
  children: ReactNode;
}

/** Ends a signed-out form. */
export function SubmitButton({ isPending, missing = null, children }: SubmitButtonProps) {
  return (
    <>
      <button
        type="submit"
        disabled={isPending || missing !== null}
        aria-busy={isPending || undefined}
        aria-describedby={missing === null ? undefined : 'missing'}
        className={buttonStyle('primary', 'normal', 'mt-1 h-9 w-full')}
      >
        {isPending && <Spinner size={14} />}
        {children}
      </button>
      {missing !== null && (
        <p id="missing" className="text-center field-hint">
          {missing}
        </p>
      )}
    </>
  );
}
