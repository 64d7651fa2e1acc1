import { Banner } from '#ui/banner.tsx';

/** Says on every screen that this place is for practice (D467). */
export function PracticeBanner() {
  return (
    <Banner tone="blue" title="Practice data" className="rounded-none border-x-0 border-t-0 px-6">
      Nothing here reaches customers or partners.
    </Banner>
  );
}
