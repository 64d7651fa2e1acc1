import { useState } from 'react';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ExceptionReasons } from './exception-reasons.tsx';

/** Orders whose notice has been read since this tab was opened, with what it said. */
const noticed = new Set<string>();

/**
 * Shows the notice once when an order in exception is opened, above the rest of the page and in nobody's way; what is
 * raised on the open page shows there (D259).
 */
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
    <section aria-label="Exception notice" className="mb-4">
      <Banner
        tone="red"
        title="Exception notice"
        action={
          <Button size="small" onClick={close}>
            Got it
          </Button>
        }
      >
        <p className="mb-2">This order is on hold.</p>
        <ExceptionReasons suborders={inException} />
      </Banner>
    </section>
  );
}
