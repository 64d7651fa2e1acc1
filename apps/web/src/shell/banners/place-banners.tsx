import { useSession } from '#lib/session.ts';
import { PausedBanner } from './paused-banner.tsx';
import { PracticeBanner } from './practice-banner.tsx';
import { RestoredBanner } from './restored-banner.tsx';

/** What is unusual about this place: restored, for practice, or with work that is paused. */
export function PlaceBanners() {
  const { quarantinedSince, practiceSince, pauses } = useSession();
  return (
    <>
      {quarantinedSince && <RestoredBanner />}
      {practiceSince && <PracticeBanner />}
      {pauses.length > 0 && <PausedBanner pauses={pauses} />}
    </>
  );
}
