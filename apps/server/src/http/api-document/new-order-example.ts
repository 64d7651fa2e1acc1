import type { CallInput } from '@bloomdesk/contract/call';
import type { createSkeletonOrder } from '@bloomdesk/contract/orders/skeleton.calls';

type NewOrder = CallInput<typeof createSkeletonOrder>;

/** A suborder for Baltimore City, Saturday 9 to 11 by car. */
export const newSuborderExample = {
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
  },
  delivery: {
    areaId: 2001,
    startTime: '2027-02-13T14:00:00Z',
    windowDuration: 2,
    transportMode: 'car',
    fc: { fcId: 4 },
  },
} satisfies NewOrder['suborders'][number];

/** An order made by hand with that suborder. */
export const newOrderExample = {
  customer: {
    firstName: 'Dana',
    lastName: 'Reyes',
    email: 'Dana.Reyes@example.com',
    phone: '(410) 555-0123',
  },
  suborders: [newSuborderExample],
} satisfies NewOrder;
