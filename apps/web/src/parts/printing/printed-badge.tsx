import { Badge } from '#ui/badge.tsx';

interface PrintedBadgeProps {
  count: number;
  isPrinting: boolean;
  /** It was printed, but what is on it no longer holds. */
  isStale?: boolean | undefined;
}

/** Whether a paper has been printed, in a word. */
export function PrintedBadge({ count, isPrinting, isStale }: PrintedBadgeProps) {
  if (isPrinting) return <Badge tone="blue">Printing…</Badge>;
  if (isStale)
    return (
      <Badge tone="amber" icon="warning">
        Print again
      </Badge>
    );
  if (count === 0) return <Badge>Not printed</Badge>;
  return (
    <Badge tone="green" icon="check">
      {count === 1 ? 'Printed' : `Printed ${count} times`}
    </Badge>
  );
}
