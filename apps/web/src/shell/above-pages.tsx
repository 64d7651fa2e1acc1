import { ToastRegion } from '#ui/overlays/toast-region.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { UnknownOutcomes } from './unknown-outcomes.tsx';

export { ConnectionBanner } from './banners/connection-banner.tsx';

/** What may come to stand above any page; nothing on a page can call for it before it is here. */
export function AbovePages() {
  return (
    <>
      <ToastRegion />
      <LeaveQuestion />
      <UnknownOutcomes />
    </>
  );
}
