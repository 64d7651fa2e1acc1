import type { CallInput } from '@bloomdesk/contract/call';
import type { createSkeletonOrder } from '@bloomdesk/contract/orders/skeleton.calls';

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
    customer: {
      firstName: 'Dana',
      lastName: 'Reyes',
      email: 'Dana.Reyes@example.com',
      phone: '(410) 555-0123',
      ...customer,
    },
    suborders: [
      {
        recipient: {
          firstName: 'Rosa',
          lastName: 'Reyes',
          address1: '100 N Charles St',
          address2: 'Apt 4',
          locationType: 'residential',
          city: 'Baltimore',
          state: 'md',
          zipCode: '21201-3724',
          phone: '410-555-0199 ext. 7',
          instructions: 'Ring twice',
          coords: { lat: 39.2904, lng: -76.6122 },
          ...recipient,
        },
        delivery: {
          areaId: 2001,
          startTime: '2027-02-13T14:00:00Z',
          windowDuration: 2,
          transportMode: 'car',
          fc: { fcId: 4 },
          ...delivery,
        },
      },
    ],
  };
}
