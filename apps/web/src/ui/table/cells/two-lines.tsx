import type { ReactNode } from 'react';

/** Two lines of a table's cell, the second one small and quiet; each ends in dots where it does not fit. */
export function twoLines(first: ReactNode, second: ReactNode): ReactNode {
  return (
    <>
      {first}
      <small>{second}</small>
    </>
  );
}
