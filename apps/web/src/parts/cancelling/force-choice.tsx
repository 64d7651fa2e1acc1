import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { isWithCarrier } from '@bloomdesk/domain/suborders/suborder-cancelling';
import { Banner } from '#ui/banner.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';

export interface ForceChoiceProps {
  suborders: readonly Suborder[];
  isForced: boolean;
  onChange: (isForced: boolean) => void;
  hasSubmitted: boolean;
}

/** Asks a manager to insist where the carrier has the parcel (D123); nobody else gets this far. */
export function ForceChoice({ suborders, isForced, onChange, hasSubmitted }: ForceChoiceProps) {
  const gone = suborders.filter(isWithCarrier).map(({ suborderId }) => suborderId);
  if (gone.length === 0) return null;
  return (
    <Banner tone="amber" title={`The carrier has ${gone.join(', ')}`}>
      <p className="mb-2">It has left the fulfillment center and may still be delivered.</p>
      <Checkbox
        label="Cancel it although the carrier has it"
        checked={isForced}
        onCheckedChange={onChange}
        error={hasSubmitted && !isForced ? 'Tick this to cancel it.' : undefined}
      />
    </Banner>
  );
}
