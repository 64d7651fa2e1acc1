import { Suspense } from 'react';
import { lazily } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';

const SetUpCard = lazily(
  () => import('#features/access/set-up/set-up-card.tsx'),
  (file) => file.SetUpCard,
);

/** Above an administrator's home, while something of the first day is left. */
export function SetUpPart() {
  if (!useSession().setUp) return null;
  return (
    <div className="mb-4">
      <Suspense fallback={<div className="h-125" />}>
        <SetUpCard />
      </Suspense>
    </div>
  );
}
