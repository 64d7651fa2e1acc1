import { type DeallocateStrategy, deallocateStrategies } from '@bloomdesk/domain/inventory/deallocation';
import { RadioGroup } from '#ui/fields/radio-group.tsx';

const looks = {
  delete: { label: 'It can be sold again', note: 'Goes back to its lots.' },
  keep: { label: 'It has been used', note: 'Leaves the stock as if it had been sold.' },
  damage: { label: 'It is damaged', note: 'Written off as Damage & Unusable.' },
} as const satisfies Record<DeallocateStrategy, { label: string; note: string }>;

export interface StockChoiceProps {
  /** Which stock is meant, where that is not plain. */
  label?: string | undefined;
  value: DeallocateStrategy;
  onChange: (value: DeallocateStrategy) => void;
}

/** What becomes of the stock that was taken (D121), in the words of someone who stands beside it. */
export function StockChoice({ label = 'What happens to the stock', value, onChange }: StockChoiceProps) {
  return (
    <RadioGroup
      label={label}
      options={deallocateStrategies.map((strategy) => ({ value: strategy, ...looks[strategy] }))}
      value={value}
      onChange={onChange}
    />
  );
}
