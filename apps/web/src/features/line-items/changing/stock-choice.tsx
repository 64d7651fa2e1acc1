import { type DeallocateStrategy, deallocateStrategies } from '@bloomdesk/domain/inventory/deallocation';
import { RadioGroup } from '#ui/fields/radio-group.tsx';

const words = {
  delete: { label: 'Back on sale', note: 'Its allocation is taken away.' },
  keep: { label: 'Used up', note: 'It counts as consumed and does not come back.' },
  damage: { label: 'Damaged', note: 'It is written off as Damage & Unusable.' },
} as const satisfies Record<DeallocateStrategy, { label: string; note: string }>;

export interface StockChoiceProps {
  value: DeallocateStrategy;
  onChange: (value: DeallocateStrategy) => void;
}

/** What becomes of the stock a line has taken (D121). */
export function StockChoice({ value, onChange }: StockChoiceProps) {
  return (
    <RadioGroup
      label="Its stock"
      options={deallocateStrategies.map((strategy) => ({ value: strategy, ...words[strategy] }))}
      value={value}
      onChange={onChange}
    />
  );
}
