import type { ReactNode } from 'react';

/** The three cards of care's day side by side, before and after they are known. */
export function CareColumns({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(11rem,2fr)]">
      {children}
    </div>
  );
}
