import { useMemo } from 'react';
import { countOf } from '@bloomdesk/domain/count-of';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { SelectionPlan } from './batch-plan.ts';
import { LineList } from '#features/batches/line-list.tsx';
import { checkedEntries, type PlanChoices, withAllChecked, withChecked, withOpen } from './plan-choices.ts';
import { PlanLineRow } from './plan-line-row.tsx';
import { type PlanLine, planLineHeight, planLines } from './plan-lines.ts';

export interface PlanListProps {
  plan: SelectionPlan;
  choices: PlanChoices;
  onChoose: (choices: PlanChoices) => void;
  disabled: boolean;
  isPlanning: boolean;
}

/** The planned batches, to check and to look into, and what is not planned and why. */
export function PlanList({ plan, choices, onChoose, disabled, isPlanning }: PlanListProps) {
  const lines = useMemo(() => planLines(plan, choices), [plan, choices]);
  const { entries } = plan;
  const checked = checkedEntries(entries, choices);
  const count = checked.reduce((sum, { numSuborders }) => sum + numSuborders, 0);
  if (lines.length === 0 && isPlanning) return <Skeleton lines={4} className="flex-1 px-4" />;
  if (lines.length === 0)
    return (
      <EmptyState
        title="Nothing to plan"
        text="Select suborders in the table. Batches for them are proposed here. Example: roses together."
        className="flex-1"
      />
    );
  return (
    <>
      {entries.length > 0 && (
        <div className="flex items-center justify-between gap-3 border-y border-line bg-sunken py-1.5 pr-4 pl-4 text-sm">
          <Checkbox
            label={`${checked.length.toLocaleString('en-US')} of ${entries.length.toLocaleString('en-US')} planned`}
            className="font-medium tabular-nums"
            checked={checked.length === entries.length}
            isIndeterminate={checked.length > 0 && checked.length < entries.length}
            disabled={disabled}
            onCheckedChange={(isChecked) => onChoose(withAllChecked(choices, entries, isChecked))}
          />
          <span className="text-muted tabular-nums">{countOf(count, 'suborder')}</span>
        </div>
      )}
      <LineList
        label="Planned batches"
        lines={lines}
        heightOf={heightOf}
        isBusy={isPlanning}
        className="min-h-0 flex-1"
      >
        {(line) => (
          <PlanLineRow
            line={line}
            disabled={disabled}
            onCheck={(key, isChecked) => onChoose(withChecked(choices, key, isChecked))}
            onOpen={(key, isOpen) => onChoose(withOpen(choices, key, isOpen))}
          />
        )}
      </LineList>
    </>
  );
}

function heightOf({ kind }: PlanLine): number {
  return planLineHeight[kind];
}
