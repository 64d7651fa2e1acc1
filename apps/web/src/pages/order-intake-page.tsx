import { IntakeQueue } from '#features/intake/intake-queue.tsx';
import { Page } from '#shell/page.tsx';

/** Orders of storefronts that wait for a person. */
export function OrderIntakePage() {
  return (
    <Page category="Fix Exceptions" title="Order Intake" isFull>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
        <IntakeQueue />
      </div>
    </Page>
  );
}
