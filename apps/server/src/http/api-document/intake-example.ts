/** An order as a storefront sends it. */
export function intakeExample(deliveryDate: string): object {
  return {
    channel: 'web-shop',
    externalId: '1001',
    number: '#1001',
    status: 'open',
    updatedAt: '2027-02-10T15:00:00Z',
    buyer: { email: 'dana@example.com', firstName: 'Dana', lastName: 'Reyes', phone: '410-555-0123' },
    payment: { state: 'paid', method: 'visa', reference: 'pay-1001' },
    totals: { shipping: '15.00', shippingTax: '0.90', total: '117.66' },
    deliveries: [
      {
        externalId: '1',
        recipient: { firstName: 'Rosa', lastName: 'Reyes', phone: '410-555-0199' },
        address: { line1: '100 N Charles St', city: 'Baltimore', state: 'MD', postalCode: '21201' },
        deliveryDate,
        message: 'Happy birthday, Rosa!',
        lines: [{ sku: 'FLRL-B-1002', quantity: 1, unitPrice: '96.00', tax: '5.76' }],
      },
    ],
  };
}
