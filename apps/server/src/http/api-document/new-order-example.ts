import type { CallInput } from '@bloomdesk/contract/call';
import type { placeNewOrder } from '@bloomdesk/contract/orders/placing.calls';
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
    addressConfirmed: true,
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

/** The same order with a product and a message, as it is placed at once. */
export const placedOrderExample = {
  draftId: '0b0c6a5e-3f0f-4a3c-9a51-6f1f2d3c4b5a',
  customer: newOrderExample.customer,
  ...newSuborderExample,
  message: 'Happy birthday, Rosa!',
  lines: [{ sku: 'FLRL-B-1001', quantity: 1, unitPrice: 88 }],
  seen: { deliveryFee: 0, taxRate: 0, orderTotal: 88 },
} satisfies CallInput<typeof placeNewOrder>;
