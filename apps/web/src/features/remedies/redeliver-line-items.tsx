import { Badge } from '#ui/badge.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import type { RedeliveryLineItem } from './use-redelivery.ts';

export interface RedeliverLineItemsProps {
  lines: readonly RedeliveryLineItem[];
  onChange: (quantities: Record<string, number>) => void;
}

/** What is sent again, and whether the center has it on the day. */
export function RedeliverLineItems({ lines, onChange }: RedeliverLineItemsProps) {
  const put = (index: number, quantity: number) =>
    onChange({ ...Object.fromEntries(lines.map((each) => [each.line.index, each.quantity])), [index]: quantity });
  return (
    <section aria-label="Line items">
      <h3 className="mb-2 field-label" data-required>
        Line items
      </h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {lines.map(({ line, quantity, stock }) => (
          <li key={line.index} className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-x-4 px-4 py-2">
            <div className={quantity > 0 ? '' : 'text-muted'}>
              <span className="font-medium">{line.name}</span>
              <span className="block text-xs text-muted">{line.sku}</span>
              {quantity > 0 && stock !== undefined && <Stock stock={stock} quantity={quantity} />}
            </div>
            <NumberField
              label={`Pieces of ${line.name}`}
              isLabelHidden
              min={0}
              max={line.quantity}
              value={quantity}
              onChange={(pieces) => put(line.index, Math.min(line.quantity, Math.max(0, Math.trunc(pieces ?? 0))))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stock({ stock, quantity }: { stock: number; quantity: number }) {
  if (stock >= quantity) return <Badge tone="green">{stock} in stock</Badge>;
  return (
    <Badge tone="red" icon="warning">
      {stock > 0 ? `Only ${stock} in stock` : 'No inventory for FC and date'}
    </Badge>
  );
}
