/** Seconds from which on it is said that something may be behind. */
const worthSaying = 5;

/** Says by how much what is shown may be behind; nothing where that is next to nothing. */
export function AgeNote({ seconds }: { seconds: number }) {
  if (seconds < worthSaying) return null;
  return <p className="mt-2 text-xs text-muted">Changes of the last {seconds} seconds may be missing.</p>;
}
