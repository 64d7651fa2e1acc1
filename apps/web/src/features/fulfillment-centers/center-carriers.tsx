import type { CenterCarrier } from '@bloomdesk/contract/fulfillment-centers/centers.shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { carrierLabel } from '@bloomdesk/domain/deliveries/delivery-labels';
import { Button } from '#ui/button.tsx';

export interface CenterCarriersProps {
  carriers: readonly CenterCarrier[];
  /** Opens what is written of its deliveries. */
  onDeliveries?: (() => void) | undefined;
}

/** Who delivers for a center and how much a week, as its delivery areas say. */
export function CenterCarriers({ carriers, onDeliveries }: CenterCarriersProps) {
  return (
    <section aria-label="Carriers and capacity" className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold">Carriers and capacity</h3>
      {carriers.length === 0 && <p className="text-muted">No delivery area is active yet.</p>}
      <ul>
        {carriers.map((each) => (
          <li key={each.carrier} className="flex justify-between gap-4">
            <span>{carrierLabel(each.carrier)}</span>
            <span className="text-muted tabular-nums">
              {countOf(each.areas, 'area')}, {capacityWords(each)}
            </span>
          </li>
        ))}
      </ul>
      {onDeliveries && carriers.length > 0 && (
        <Button size="small" icon="edit" className="self-start" onClick={onDeliveries}>
          Edit carriers and capacity
        </Button>
      )}
    </section>
  );
}

function capacityWords({ weeklyCapacity }: CenterCarrier): string {
  if (weeklyCapacity === null) return 'no weekly limit';
  return weeklyCapacity === 0 ? 'no weekly windows' : `${countOf(weeklyCapacity, 'delivery', 'deliveries')} a week`;
}
