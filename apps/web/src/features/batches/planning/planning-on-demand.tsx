import { onOpening } from '#lib/react/lazily.ts';
import { Spinner } from '#ui/spinner.tsx';

/** The batch creation panel, which a day that is only looked at need not load. */
export const PlanningOnDemand = onOpening(
  () => import('./batch-planning-panel.tsx'),
  (file) => file.BatchPlanningPanel,
  () => (
    <div className="flex items-center justify-center rounded-lg border border-line bg-surface">
      <Spinner />
    </div>
  ),
);
