import type { DeallocateStrategy } from '@bloomdesk/domain/inventory/deallocation';
import { RadioGroup } from '#ui/fields/radio-group.tsx';

export interface StockChoiceProps {
  value: DeallocateStrategy;
  onChange: (value: DeallocateStrategy) => void;
}

/** What becomes of the stock that was taken (D121), in the words of somebody who stands beside it. */
export function StockChoice({ value, onChange }: StockChoiceProps) {
  return <RadioGroup label="What happens to the stock" options={options} value={value} onChange={onChange} />;
}

const options = [
  { value: 'delete', label: 'It can be sold again', note: 'Goes back to its lots.' },
  { value: 'keep', label: 'It has been used', note: 'Packed already: it leaves the stock as if it had been sold.' },
  { value: 'damage', label: 'It is damaged', note: 'Written off as Damage & Unusable.' },
] as const satisfies readonly { value: DeallocateStrategy; label: string; note: string }[];
