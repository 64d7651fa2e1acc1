import { type ComponentProps, Suspense } from 'react';
import { lazily } from '#lib/react/lazily.ts';
import { Spinner } from '#ui/spinner.tsx';

const load = () => import('./batch-planning-panel.tsx');
const BatchPlanningPanel = lazily(load, (file) => file.BatchPlanningPanel);

/** Fetches the panel before it is asked for; one that cannot be had now is fetched when it opens. */
export function fetchPlanning(): void {
  void load().catch(() => undefined);
}

/** The batch creation panel, which a day that is only looked at need not load. */
export function PlanningOnDemand(props: ComponentProps<typeof BatchPlanningPanel>) {
  const waiting = (
    <div className="flex items-center justify-center rounded-lg border border-line bg-surface">
      <Spinner />
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <BatchPlanningPanel {...props} />
    </Suspense>
  );
}
