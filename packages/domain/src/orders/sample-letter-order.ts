import type { LetterOrder } from './lifecycle-letter.ts';

/** An order that nobody has placed, for looking at a letter before it is ever sent. */
export const sampleLetterOrder: LetterOrder = {
  orderId: '1000012',
  customer: { firstName: 'Dana', email: 'dana@example.com' },
  suborders: [
    {
      suborderId: '1000012-1',
      status: 'OutForDelivery',
      redeliveryOfSuborderId: null,
      recipient: { firstName: 'Rosa', lastName: 'Reyes', city: 'Baltimore', state: 'MD' },
      lineItems: [
        { name: 'Blushing Rose', quantity: 1, isDeleted: false },
        { name: 'Clear Cylinder Vase', quantity: 2, isDeleted: false },
      ],
      delivery: {
        deliveryDate: '2027-02-13',
        startTime: '2027-02-13T14:00:00Z',
        windowDuration: 2,
        fc: { timezone: 'America/New_York', company: 'Bloomdesk' },
        transportVendorDelivery: {
          state: 'booked',
          carrierName: 'UPS',
          trackingCode: '1Z999AA10123456784',
          customerTrackingLink: null,
        },
      },
    },
  ],
};
