import { ExceptionsWaiting } from '#features/exceptions/waiting/exceptions-waiting.tsx';
import { MyQueue } from '#features/exceptions/waiting/my-queue.tsx';
import { CareToday } from './care-today.tsx';

/** What is mine, what waits, and what became of today. */
export function CareDay() {
  return (
    <>
      <MyQueue />
      <ExceptionsWaiting />
      <CareToday />
    </>
  );
}
