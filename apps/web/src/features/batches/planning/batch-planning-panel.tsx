import { type KeyboardEvent, useMemo, useState } from 'react';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { useDraft } from '#lib/changing/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { RestoredNote } from '#ui/overlays/restored-note.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { CreationRun } from '#features/batches/batch-creation.ts';
import { emptyPlan, type PlanInput, planSelection } from './batch-plan.ts';
import { createObstacle } from '#features/batches/create-obstacle.ts';
import { checkedEntries, startPlanChoices } from './plan-choices.ts';
import { PlanCreating } from './plan-creating.tsx';
import { PlanFields } from './plan-fields.tsx';
import { planFormProblems, startPlanForm } from './plan-form.ts';
import { PlanList } from './plan-list.tsx';
import type { BatchesToCreate } from '#features/batches/use-batch-creation.ts';
import { useDebouncedValue } from '#features/batches/use-debounced-value.ts';

export interface BatchPlanningPanelProps extends Omit<PlanInput, 'form' | 'fc'> {
  fc: FulfillmentCenterOnWire;
  run: CreationRun | null;
  onCreate: (batches: BatchesToCreate) => void;
  onStop: () => void;
  onClose: () => void;
}

/** Auto batching: what is selected as batches one may still change one's mind about, then made one after another. */
export function BatchPlanningPanel(props: BatchPlanningPanelProps) {
  const { fc, selected, productOf, batchNames, run, onCreate, onStop, onClose } = props;
  const [form, setForm, draft] = useDraft(`plan-batches.${fc.fcId}`, startPlanForm(fc.config));
  const [choices, setChoices] = useState(startPlanChoices);
  const isCreating = run !== null && !run.isOver;
  const input = useMemo(
    () => ({ form, selected, fc: fc.config, productOf, batchNames }),
    [form, selected, fc, productOf, batchNames],
  );
  const settled = useDebouncedValue(input, isCreating);
  const plan = useMemo(() => (settled ? planSelection(settled) : emptyPlan), [settled]);
  const problems = planFormProblems(form, fc.config);
  const entries = checkedEntries(plan.entries, choices);
  const isPlanning = settled !== input && !isCreating;
  const obstacle = createObstacle({ problems, plan, checkedCount: entries.length, isPlanning });
  // Lists that open over the panel are outside of it on the page, and close themselves.
  const closeByKey = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key === 'Escape' && target instanceof Node && currentTarget.contains(target) && !isCreating) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the panel from any of its fields
    <form
      aria-label="Create batches"
      noValidate
      className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden rounded-lg border border-line bg-surface"
      onKeyDown={closeByKey}
      onSubmit={(event) => {
        event.preventDefault();
        onCreate({ fcId: fc.fcId, productOf, entries });
      }}
    >
      <header className="flex min-h-11 items-center gap-2 border-b border-line py-1.5 pr-2 pl-4">
        <h2 className="font-semibold">Create batches</h2>
        <span className="text-muted tabular-nums">{selected.length.toLocaleString('en-US')} selected</span>
        <IconButton icon="close" label="Close" keys="Esc" className="ml-auto" disabled={isCreating} onClick={onClose} />
      </header>
      <div className="px-4 pt-3 pb-4">
        <RestoredNote {...draft} />
        <PlanFields form={form} problems={problems} disabled={isCreating} onChange={setForm} />
      </div>
      <PlanList plan={plan} choices={choices} onChoose={setChoices} disabled={isCreating} isPlanning={isPlanning} />
      <footer className="border-t border-line px-4 py-3">
        {isCreating ? (
          <PlanCreating run={run} onStop={onStop} />
        ) : (
          <div className="flex items-center justify-end gap-3">
            <p role="status" className="min-w-0 flex-1 text-sm text-muted">
              {obstacle}
            </p>
            <Button type="submit" kind="primary" disabledReason={obstacle ?? undefined}>
              {createWords(entries.length)}
            </Button>
          </div>
        )}
      </footer>
    </form>
  );
}

function createWords(count: number): string {
  return count === 0 ? 'Create batches' : `Create ${countOf(count, 'batch', 'batches')}`;
}
