import type { CallData } from '@bloomdesk/contract/call';
import type { listAreaOverlaps } from '@bloomdesk/contract/delivery-areas/calls';
import { countOf } from '@bloomdesk/domain/count-of';
import { useSession } from '#lib/session.ts';

export interface OverlapListProps {
  data: CallData<typeof listAreaOverlaps>;
  /** A lower number comes first. */
  priority: number;
  fcId: number;
}

/** Who else serves a part of what an area serves, how much of it, and which of the two orders choose. */
export function OverlapList({ data: { overlaps, zipPoints }, priority, fcId }: OverlapListProps) {
  const { fcOf } = useSession();
  if (overlaps.length === 0) return <p className="text-muted">No other area overlaps this one.</p>;
  return (
    <section aria-label="Overlaps">
      <h3 className="font-semibold">Also served by (hatched)</h3>
      <ul className="flex flex-col">
        {overlaps.map((other) => (
          <li key={other.areaId} className="border-b border-line py-1.5">
            <span className="font-medium">{other.description}</span>
            {other.fcId !== fcId && <span className="text-muted"> · {fcOf(other.fcId)?.name ?? 'another center'}</span>}
            : {other.zipPoints.toLocaleString('en-US')} of {countOf(zipPoints, 'ZIP code')},{' '}
            {other.zips.slice(0, 5).join(', ')}
            {other.zipPoints > 5 && ' …'}
            <span className="text-muted"> · {chosenWords(other.priority, priority)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function chosenWords(other: number, own: number): string {
  if (other === own) return 'same priority';
  return other < own ? `chosen first (priority ${other})` : `chosen after (priority ${other})`;
}
