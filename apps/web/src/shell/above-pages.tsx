import { ToastRegion } from '#ui/overlays/toast-region.tsx';
import { LeaveQuestion } from './leaving/leave-question.tsx';
import { UnknownOutcomes } from './unknown-outcomes.tsx';

export { ConnectionBanner } from './banners/connection-banner.tsx';

/** What may come to stand above any page; what a page calls for before it is here is shown once it is. */
export function AbovePages() {
  return (
    <>
      <ToastRegion />
      <LeaveQuestion />
      <UnknownOutcomes />
    </>
  );
}
