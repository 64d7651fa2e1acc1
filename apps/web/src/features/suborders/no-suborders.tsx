import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export interface NoSubordersProps {
  fc: Pick<FulfillmentCenterOnWire, 'name'>;
  date: string;
  /** Suborders of the day that the 'Ready to batch only' switch hides. */
  hiddenCount: number;
  onShowAll: () => void;
}

/** Why the table is empty: nothing leaves that day, or nothing of it is ready. */
export function NoSuborders({ fc, date, hiddenCount, onShowAll }: NoSubordersProps) {
  const day = formatDay(date);
  if (hiddenCount === 0)
    return (
      <EmptyState
        title="No suborders available"
        text={`${fc.name} has nothing to fulfill on ${day}. Orders appear here as they are placed. Pick another day or center above.`}
      />
    );
  return (
    <EmptyState
      icon="done"
      title="Nothing is ready to batch"
      text={`${countOf(hiddenCount, 'suborder')} of ${day} cannot be batched now: already batched, in exception, or not ready yet.`}
      action={<Button onClick={onShowAll}>Show all suborders</Button>}
    />
  );
}
