import { useMemo } from 'react';
import type { AnyCall } from '@bloomdesk/contract/call';
import { ageOf } from './ages.ts';

/** Seconds from which on it is said that something may be behind. */
const worthSaying = 5;

interface AgeNoteProps {
  of: Pick<AnyCall, 'name'>;
  /** When the answer came that is shown; a later one has an age of its own. */
  answeredAt: number;
}

/** Says by how much the answer of a replica may be behind (D506); nothing where that is next to nothing. */
export function AgeNote({ of: { name }, answeredAt }: AgeNoteProps) {
  const seconds = useMemo(() => (answeredAt > 0 ? ageOf(name) : 0), [name, answeredAt]);
  if (seconds < worthSaying) return null;
  return <p className="mt-2 text-xs text-muted">Changes of the last {seconds} seconds may be missing.</p>;
}
