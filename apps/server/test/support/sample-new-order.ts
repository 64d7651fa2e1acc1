import type { CallInput } from '@bloomdesk/contract/call';
import type { createSkeletonOrder } from '@bloomdesk/contract/orders/skeleton.calls';
import { newOrderExample, newSuborderExample } from '#http/api-document/new-order-example.ts';

type NewOrder = CallInput<typeof createSkeletonOrder>;
type NewSuborder = NewOrder['suborders'][number];

interface Changes {
  customer?: NewOrder['customer'];
  recipient?: NewSuborder['recipient'];
  delivery?: Partial<NewSuborder['delivery']>;
}

/** An order made by hand for Baltimore City, Saturday 9 to 11 by car; a test changes what it is about. */
export function sampleNewOrder({ customer, recipient, delivery }: Changes = {}): NewOrder {
  return {
    customer: { ...newOrderExample.customer, ...customer },
    suborders: [
      {
        recipient: { ...newSuborderExample.recipient, ...recipient },
        delivery: { ...newSuborderExample.delivery, ...delivery },
      },
    ],
  };
}
