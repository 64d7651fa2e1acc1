import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { CreationRun } from '#features/batches/batch-creation.ts';

export interface PlanCreatingProps {
  run: CreationRun;
  onStop: () => void;
}

/** Batches being made one after another: how many of how many, what failed so far, and a way to stop between two. */
export function PlanCreating({ run: { total, outcomes, isStopping }, onStop }: PlanCreatingProps) {
  const failed = outcomes.filter(({ kind }) => kind === 'failed').length;
  return (
    <div className="flex items-end gap-3">
      <ProgressBar
        label="Creating batches"
        value={outcomes.length}
        max={total}
        failed={failed}
        className="min-w-0 flex-1"
      />
      <Button size="small" isPending={isStopping} onClick={onStop}>
        {isStopping ? 'Stopping' : 'Stop'}
      </Button>
    </div>
  );
}
