import type { ExceptionRow } from './exception-row.ts';

interface Change {
  before: ExceptionRow | null;
  after: ExceptionRow | null;
}

/** Something that became of an exception, and what overtook it in the stream, if anything did. */
export interface FollowedChange extends Change {
  overtakenBy: Change | null;
}

type Sees = (row: ExceptionRow) => boolean;

/** The row a follower puts in place; null when this says nothing to them, or a later word has come before it. */
export function rowToPut({ after, overtakenBy }: FollowedChange, sees: Sees): ExceptionRow | null {
  return after && !overtakenBy && sees(after) ? after : null;
}

/**
 * The row a follower takes out: one they saw, and see no more, because it is over, has gone to another center, or has left
 * their filter. Of an overtaken change only what the later word did not tell them counts.
 */
export function rowToTakeOut({ before, after, overtakenBy }: FollowedChange, sees: Sees): ExceptionRow | null {
  if (!before || !sees(before)) return null;
  const places = overtakenBy ? [overtakenBy.before, overtakenBy.after] : [after];
  if (places.some((row) => row !== null && sees(row))) return null;
  return { ...before, deleted: true };
}
