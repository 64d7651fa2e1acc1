import { Suspense } from 'react';
import { lazily } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import type { CourierManifestsProps } from './courier-manifests.tsx';

const CourierManifests = lazily(
  () => import('./courier-manifests.tsx'),
  (file) => file.CourierManifests,
);

/** The manifests of a center's day, for a courier that gets them; with EasyPost's labels there are none. */
export function ManifestsOfDay({ fcId, date }: CourierManifestsProps) {
  const { courierManifests } = useSession();
  if (!courierManifests) return null;
  return (
    <Suspense fallback={<div className="h-10" />}>
      <CourierManifests fcId={fcId} date={date} />
    </Suspense>
  );
}
