import { useQuery } from '@tanstack/react-query';
import { listMyWork } from '@bloomdesk/contract/exceptions/owners.calls';
import { ExceptionsWaiting } from '#features/exceptions/waiting/exceptions-waiting.tsx';
import { MyQueue } from '#features/exceptions/waiting/my-queue.tsx';
import { useVisibleExceptions } from '#features/exceptions/waiting/use-visible-exceptions.ts';
import { InDemo } from '#features/search/in-demo.tsx';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { CareColumns } from './care-columns.tsx';
import { CareToday } from './care-today.tsx';

/** What is mine, what waits, and what became of today; below them, in a demo, what to open first. */
export function CareDay() {
  const areKnown = useCardsKnown();
  return (
    <>
      <CareColumns>
        <MyQueue />
        <ExceptionsWaiting />
        <CareToday />
      </CareColumns>
      {/* Once the cards above have their length: it would be pushed down by each of them. */}
      {areKnown && <InDemo />}
    </>
  );
}

/** Have the two cards whose length depends on what is in them been answered, with a list or a failure? */
function useCardsKnown(): boolean {
  const { may } = useSession();
  const { state } = useVisibleExceptions();
  const { isPending } = useQuery({ ...read(listMyWork, {}), enabled: may(listMyWork) });
  return state !== 'loading' && !(may(listMyWork) && isPending);
}
