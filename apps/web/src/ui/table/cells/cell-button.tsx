import type { ReactNode } from 'react';

export interface CellButtonLook {
  /** What screen readers say instead of its words. */
  label?: string | undefined;
  className?: string | undefined;
  /** The row itself is reached by keys, and so is this. */
  isSkippedByTab?: boolean | undefined;
}

/** A button in a cell, as plain markup; what it does stands under its name in the table's `actions`. */
export function cellButton(action: string, words: ReactNode, look: CellButtonLook = {}): ReactNode {
  const { label, className = 'link', isSkippedByTab } = look;
  return (
    <button
      type="button"
      data-action={action}
      aria-label={label}
      tabIndex={isSkippedByTab ? -1 : undefined}
      className={className}
    >
      {words}
    </button>
  );
}
