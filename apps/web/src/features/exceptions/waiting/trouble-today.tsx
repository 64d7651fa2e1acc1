import { QueueLink } from './queue-link.tsx';
import { useVisibleExceptions } from './use-visible-exceptions.ts';
import { countOfReason } from './waiting-groups.ts';

const troubles = [
  { reason: 'Delivery issue: Late', words: 'late' },
  { reason: 'Delivery issue: Lost', words: 'lost' },
] as const;

/** How many deliveries wait in the queue as late and as lost; a dash where that is not known. */
export function TroubleToday() {
  const { rows, state } = useVisibleExceptions();
  const shown = { ready: (count: number) => count.toLocaleString('en-US'), loading: () => '…', failed: () => '–' }[
    state
  ];
  return troubles.map(({ reason, words }) => (
    <li key={words}>
      <QueueLink filters={{ reason }} className="link tabular-nums">
        {shown(countOfReason(rows, reason))} {words}
      </QueueLink>
    </li>
  ));
}
