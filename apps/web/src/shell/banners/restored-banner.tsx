import { Banner } from '#ui/banner.tsx';

/** Says that nothing leaves for partners since this place was restored from a backup (D411). */
export function RestoredBanner() {
  return (
    <Banner tone="amber" title="Restored from a backup" className="rounded-none border-x-0 border-t-0 px-6">
      Nothing is booked, charged or mailed until an administrator has looked.
    </Banner>
  );
}
