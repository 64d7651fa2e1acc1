import { lazy, Suspense, useState } from 'react';
import type { Order } from '@bloomdesk/contract/orders.shapes';

const ExceptionNotice = lazy(() =>
  import('./exception-notice.tsx').then((module) => ({ default: module.ExceptionNotice })),
);

/** Orders whose notice has been read since this tab was opened, with what it said. */
const noticed = new Set<string>();

/** Shows the notice once when an order in exception is opened; what is raised on the open page shows there (D259). */
export function OpenedInException({ order }: { order: Order }) {
  const inException = order.suborders.filter((suborder) => suborder.inException);
  const said = `${order.orderId} ${JSON.stringify(inException.map(({ exceptionsList }) => exceptionsList))}`;
  const [isOpen, setOpen] = useState(inException.length > 0 && !noticed.has(said));
  if (!isOpen || inException.length === 0) return null;
  const close = () => {
    noticed.add(said);
    setOpen(false);
  };
  return (
    <Suspense fallback={null}>
      <ExceptionNotice suborders={inException} onClose={close} />
    </Suspense>
  );
}
