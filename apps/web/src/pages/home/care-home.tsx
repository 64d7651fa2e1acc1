import { DemoOrders } from '#features/search/demo-orders.tsx';
import { OrderSearch } from '#features/search/order-search.tsx';
import { ExceptionsWaiting } from '#features/exceptions/waiting/exceptions-waiting.tsx';
import { MyQueue } from '#features/exceptions/waiting/my-queue.tsx';
import { CareToday } from './care-today.tsx';

/** Where care starts: find an order, what is mine, what waits, what became of today. */
export function CareHome() {
  return (
    <div className="flex flex-col gap-4">
      <OrderSearch />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(11rem,2fr)]">
        <MyQueue />
        <ExceptionsWaiting />
        <CareToday />
      </div>
      <DemoOrders />
    </div>
  );
}
