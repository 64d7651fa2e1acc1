import type { PlacedLineItem, PlacedOrder, PlacedSuborder } from '@bloomdesk/domain/orders/placed-order';

type Changes = Partial<Omit<PlacedOrder, 'suborders'>> & {
  suborder?: Partial<PlacedSuborder>;
  suborders?: PlacedSuborder[];
};

/** A paid order of a bouquet and a vase for Baltimore on 2027-02-13; a test changes what it is about. */
export function sampleOrder({ suborder, suborders, ...changes }: Changes = {}): PlacedOrder {
  return {
    type: 'web',
    customer: {
      email: 'dana.reyes@example.com',
      firstName: 'Dana',
      lastName: 'Reyes',
      phone: '+14105550123',
      zipCode: '21201',
    },
    totals: {
      itemTotal: 10_600,
      discountTotal: 500,
      shippingCost: 1500,
      shippingDiscount: 0,
      shippingTaxAmount: 0,
      taxTotal: 606,
      orderTotal: 12_206,
    },
    payments: [{ paymentType: 'card', transactionId: 'tx-1', brand: 'visa', amount: 12_206 }],
    suborders: suborders ?? [sampleSuborder(suborder)],
    ...changes,
  };
}

export function sampleSuborder(changes: Partial<PlacedSuborder> = {}): PlacedSuborder {
  return {
    fcId: 4,
    fulfillmentDate: '2027-02-13',
    deliveryDate: '2027-02-13',
    areaId: 2001,
    startTime: '2027-02-13T14:00:00Z',
    fulfilledBy: '2027-02-13T13:00:00Z',
    windowDuration: 2,
    transportMode: 'car',
    message: 'Happy birthday, Mom!',
    recipient: {
      firstName: 'Rosa',
      lastName: 'Reyes',
      address1: '100 N Charles St',
      address2: '',
      locationType: 'residential',
      placeName: '',
      city: 'Baltimore',
      state: 'MD',
      zipCode: '21201',
      phone: '+14105550199',
      email: '',
      instructions: '',
      coords: { lat: 39.2904, lng: -76.6122 },
    },
    lines: [
      sampleLineItem({ sku: 'FLRL-B-1001', name: 'Blushing Rose', unitPrice: 8800, discountAmount: 500 }),
      sampleLineItem({ sku: 'FLRL-V-3001', name: 'Clear Cylinder Vase', unitPrice: 1800, isPrimary: false }),
    ],
    ...changes,
  };
}

export function sampleLineItem(
  changes: Partial<PlacedLineItem> & Pick<PlacedLineItem, 'sku' | 'unitPrice'>,
): PlacedLineItem {
  const { quantity = 1, discountAmount = 0, taxRatePpm = 60_000 } = changes;
  const originalPrice = changes.unitPrice * quantity;
  const price = originalPrice - discountAmount;
  return {
    name: changes.sku,
    quantity,
    originalPrice,
    discountAmount,
    price,
    taxRatePpm,
    taxAmount: Math.round((price * taxRatePpm) / 1_000_000),
    isPrimary: true,
    components: [],
    inventoryStatus: 'non_lotted',
    ...changes,
  };
}
