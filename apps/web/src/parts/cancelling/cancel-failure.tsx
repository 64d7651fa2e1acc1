import type { CallFailed } from '#lib/call-failed.ts';
import { failureNotice } from '#lib/format-failure.ts';
import { Banner } from '#ui/banner.tsx';

/** Why it was not cancelled, as a warning: everything is as it was (spec 2, section 8). */
export function CancelFailure({ what, error }: { what: 'order' | 'suborder'; error: CallFailed }) {
  const { children, ...notice } = failureNotice(error, `Failed to cancel ${what}`);
  return (
    <Banner {...notice} tone="amber">
      {children || 'Unknown error occurred'}
    </Banner>
  );
}
