import { type ComponentType, Suspense, useState } from 'react';
import { lazily } from '#lib/react/lazily.ts';
import { type Home, homeNames, homesOf, rememberHome } from '#lib/screens/homes.ts';
import { useSession } from '#lib/session.ts';
import { currentTime } from '#lib/time/clock.ts';
import { Page } from '#shell/page.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { homeTexts } from '#texts/english/homes/homes.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { SetUpPart } from './set-up-part.tsx';

// Most people have seen theirs.
const TourOffer = lazily(
  () => import('#features/tour/tour-offer.tsx'),
  (file) => file.TourOffer,
);

// Nobody loads the home of other people's work.
const homes: Record<Home, ComponentType> = {
  care: lazily(
    () => import('./care-home.tsx'),
    (file) => file.CareHome,
  ),
  ops: lazily(
    () => import('./ops-home.tsx'),
    (file) => file.OpsHome,
  ),
  packer: lazily(
    () => import('./packer-home.tsx'),
    (file) => file.PackerHome,
  ),
  stock: lazily(
    () => import('./stock-home.tsx'),
    (file) => file.StockHome,
  ),
  areas: lazily(
    () => import('./areas-home.tsx'),
    (file) => file.AreasHome,
  ),
};

/** The home of a person at `/`; who has several kinds of work chooses, and the choice is remembered. */
export function HomePage({ start }: { start: Home }) {
  const session = useSession();
  const t = useTexts(homeTexts);
  const word = useWords();
  const [home, setHome] = useState(start);
  const own = homesOf(session.can);
  const Shown = homes[home];
  const choose = (chosen: Home) => {
    rememberHome(session, chosen);
    setHome(chosen);
  };
  const options = own.map((value) => ({ value, label: word(homeNames[value]) }));
  return (
    <Page
      category={word(homeNames[home])}
      title={t(greetingAt(currentTime().getHours()))}
      actions={own.length > 1 && <Segmented label={word('Home')} options={options} value={home} onChange={choose} />}
    >
      <SetUpPart />
      {!session.toursSeen.includes(home) && (
        <Suspense fallback={<div className="mb-4 h-11.5" />}>
          <TourOffer tour={home} />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton lines={8} />}>
        <Shown />
      </Suspense>
    </Page>
  );
}

function greetingAt(hour: number): 'goodMorning' | 'goodAfternoon' | 'goodEvening' {
  if (hour >= 4 && hour < 12) return 'goodMorning';
  return hour >= 12 && hour < 18 ? 'goodAfternoon' : 'goodEvening';
}
