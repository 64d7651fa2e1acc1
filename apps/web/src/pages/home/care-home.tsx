import { Suspense } from 'react';
import { OrderSearch } from '#features/search/order-search.tsx';
import { lazily } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CareColumns } from './care-columns.tsx';

// The search can be typed into before the live list and the figures of the day are here.
const CareDay = lazily(
  () => import('./care-day.tsx'),
  (file) => file.CareDay,
);

/** Where care starts: find an order, what is mine, what waits, what became of today. */
export function CareHome() {
  return (
    <div className="flex flex-col gap-4">
      <OrderSearch />
      <Suspense
        fallback={
          <CareColumns>
            <CareDayToCome />
          </CareColumns>
        }
      >
        <CareDay />
      </Suspense>
    </div>
  );
}

/** The same cards before anything in them is known. */
function CareDayToCome() {
  const { can } = useSession();
  return (
    <>
      {can('exception.claim') && <CardToCome title="My queue" />}
      <CardToCome title="Exceptions waiting" />
      <CardToCome title="Today" />
    </>
  );
}

function CardToCome({ title }: { title: string }) {
  return (
    <Card title={title}>
      <Skeleton lines={4} />
    </Card>
  );
}
