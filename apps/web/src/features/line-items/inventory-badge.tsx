import type { LineItem } from '@bloomdesk/contract/suborders/shapes';
import { stockWords, type TakenStock } from '@bloomdesk/domain/line-items/stock-words';
import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import { Badge } from '#ui/badge.tsx';
import type { Tone } from '#ui/tone.ts';

/** How a line stands with stock, in the specification's words and colours (spec 2, section 4). */
const badges: Record<LineItem['inventoryStatus'], { label: string; tone: Tone }> = {
  on_order: { label: 'On Order Committed', tone: 'amber' },
  booked_against_available: { label: 'On Hand Committed', tone: 'green' },
  needs_inventory: { label: 'Not Committed', tone: 'red' },
  non_lotted: { label: 'Non-Lotted', tone: 'blue' },
};

export interface InventoryBadgeProps {
  line: LineItem;
  /** What its suborder has taken from lots. */
  taken: readonly TakenStock[];
  /** Of its suborder. */
  status: SuborderStatus;
}

/** How a line stands with stock in plain words; the specification's own stand in the tooltip. */
export function InventoryBadge({ line, taken, status }: InventoryBadgeProps) {
  const { label, tone } = badges[line.inventoryStatus];
  return (
    <Badge tone={tone} title={label}>
      {stockWords(line, taken, status)}
    </Badge>
  );
}
