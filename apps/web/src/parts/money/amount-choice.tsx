import { useState } from 'react';
import {
  type ChosenAmount,
  type MoneyKind,
  mostPercent,
  percentPresets,
} from '@bloomdesk/domain/remedies/remedy-amount';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';

export interface AmountChoiceProps {
  kind: MoneyKind;
  /** Percent a credit may be at most. */
  creditPercent: number;
  value: ChosenAmount | null;
  onChange: (choice: ChosenAmount | null) => void;
}

type Way = `${number}` | 'percent' | 'dollars' | '';

/** How much of what is selected: one of the usual shares, another one, or a sum. */
export function AmountChoice({ kind, creditPercent, value, onChange }: AmountChoiceProps) {
  const presets = percentPresets(kind, { creditPercent });
  const [way, setWay] = useState<Way>(() => wayOf(value, presets));
  const choose = (next: Way) => {
    setWay(next);
    const percent = Number(next);
    onChange(next !== '' && Number.isFinite(percent) ? { by: 'percent', percent } : null);
  };
  return (
    <div className="field">
      <span className="field-label" data-required>
        Amount
      </span>
      <div className="flex flex-wrap items-start gap-3">
        <Segmented<Way>
          label="Amount"
          value={way}
          onChange={choose}
          options={[
            ...presets.map((percent) => ({ value: `${percent}` as const, label: `${percent}%` })),
            { value: 'percent', label: 'Custom %' },
            { value: 'dollars', label: 'Custom $' },
          ]}
        />
        {way === 'percent' && (
          <NumberField
            label="Percent"
            isLabelHidden
            className="w-36"
            suffix="%"
            min={0}
            max={mostPercent(kind, { creditPercent })}
            step={0.01}
            autoFocus
            value={value?.by === 'percent' ? value.percent : null}
            onChange={(percent) => onChange(percent === null ? null : { by: 'percent', percent })}
          />
        )}
        {way === 'dollars' && (
          <MoneyField
            label="Dollars"
            isLabelHidden
            className="w-36"
            autoFocus
            value={value?.by === 'dollars' ? value.amount : null}
            onChange={(amount) => onChange(amount === null ? null : { by: 'dollars', amount })}
          />
        )}
      </div>
    </div>
  );
}

function wayOf(value: ChosenAmount | null, presets: readonly number[]): Way {
  if (value === null) return '';
  if (value.by === 'dollars') return 'dollars';
  return presets.includes(value.percent) ? `${value.percent}` : 'percent';
}
