import type { ReactNode } from 'react';

/** The first of several things and how many more there are; the card of the cell says them all. */
export function firstAndMore(things: readonly string[]): ReactNode {
  const more = things.length - 1;
  if (more < 1) return things[0] ?? '';
  return (
    <>
      {things[0]} <span className="text-muted">{moreWords(more)}</span>
      <span className="sr-only">: {things.slice(1).join(', ')}</span>
    </>
  );
}

/** The same as plain words. */
export function firstAndMoreText(things: readonly string[]): string {
  const more = things.length - 1;
  return more < 1 ? (things[0] ?? '') : `${things[0]} ${moreWords(more)}`;
}

function moreWords(more: number): string {
  return `+${more}`;
}
