import type { Batch } from '@bloomdesk/contract/batches/shapes';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';

/** A line item of a made-up suborder; what matters to a test is given. */
export function sampleLineItem(difference: Partial<Suborder['lineItems'][number]> = {}): Suborder['lineItems'][number] {
  return {
    index: 0,
    sku: 'FLRL-B-1001',
    name: 'Sunrise bouquet',
    opsName: 'Sunrise bouquet',
    quantity: 1,
    unitPrice: 59,
    price: 59,
    originalPrice: 59,
    discountAmount: 0,
    taxRate: 0.06,
    taxAmount: 3.54,
    isPrimaryProduct: true,
    images: { large: null, thumbnail: null },
    components: [],
    kit: false,
    isDeleted: false,
    isRefunded: false,
    refundedQuantity: 0,
    chargeable: true,
    inventoryStatus: 'booked_against_available',
    saleLineItemIndex: 0,
    createdOnInitialOrderAt: null,
    userActionReasons: [],
    ...difference,
  };
}

/** A made-up suborder at place `index` of batch 50001, at the table. */
export function sampleSuborder(index: number, difference: Partial<Suborder> = {}): Suborder {
  return {
    suborderId: `100000${index}-1`,
    orderId: `100000${index}`,
    status: 'AtTable',
    statusDate: '2026-02-13T14:00:00Z',
    fcId: 4,
    fulfillmentDate: '2026-02-13',
    orderType: 'web',
    inException: false,
    exceptionsList: [],
    batchId: '50001',
    batchIndex: index,
    redeliveryOfSuborderId: null,
    redeliveryOrderId: null,
    labelStale: false,
    taxedState: null,
    notecardsPrinted: 0,
    labelsPrinted: 0,
    adjustments: [],
    message: 'Happy birthday, Mom!',
    orderClassificationInfo: { type: 'web', subscription: false },
    recipient,
    delivery,
    lineItems: [sampleLineItem()],
    saleLineItems: [],
    version: 1,
    ...difference,
  };
}

/** A made-up batch of these suborders. */
export function sampleBatch(suborders: readonly Suborder[], difference: Partial<Batch> = {}): Batch {
  return {
    id: '50001',
    batchId: '50001',
    name: 'Batch Friday 1',
    fcId: 4,
    fulfillmentDate: '2026-02-13',
    status: 'AtTable',
    createdAt: '2026-02-13T12:00:00Z',
    suborderCount: suborders.length,
    packedCount: 0,
    version: 1,
    workOrderOutOfDate: false,
    startedAt: '2026-02-13T13:00:00Z',
    completedAt: null,
    onceMore: false,
    suborders: [...suborders],
    subordersMap: Object.fromEntries(
      suborders.map(({ suborderId }, batchIndex) => [suborderId, { batchIndex, lineItems: [] }]),
    ),
    ...difference,
  };
}

const recipient: Suborder['recipient'] = {
  firstName: 'Grace',
  lastName: 'Okafor',
  address1: '12 Elm St',
  address2: '',
  locationType: 'residence',
  placeName: '',
  city: 'Towson',
  state: 'MD',
  zipCode: '21204',
  phone: '+14105550100',
  email: '',
  instructions: '',
  coords: null,
};

const delivery: Suborder['delivery'] = {
  areaId: 7,
  deliveryAreaName: 'Towson',
  startTime: '2026-02-13T14:00:00Z',
  windowDuration: 2,
  windowDescription: null,
  transport: 'onfleet',
  transportMode: 'car',
  deliveryDate: '2026-02-13',
  orderFulfilledBy: null,
  fc: {
    fcId: 4,
    name: 'Baltimore',
    timezone: 'America/New_York',
    company: 'Bloom',
    address1: '',
    address2: '',
    city: '',
    state: '',
    zipcode: '',
    phone: '',
  },
  transportVendorDelivery: null,
};
