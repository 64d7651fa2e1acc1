import { z } from 'zod/mini';
import { suborderStatuses } from '@bloomdesk/domain/suborders/suborder-status';

export const suborderStatus = z.enum(suborderStatuses, 'is no status of a suborder');

const reason = z.object({ tag: z.string(), details: z.optional(z.string()), createdAt: z.optional(z.string()) });

export const recipient = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  address2: z.string(),
  locationType: z.string(),
  placeName: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string(),
  email: z.string(),
  instructions: z.string(),
  coords: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
});

const component = z.object({
  sku: z.string(),
  name: z.string(),
  quantity: z.number(),
  index: z.number(),
  isPrimaryProduct: z.boolean(),
});

export const lineItem = z.object({
  index: z.number(),
  sku: z.string(),
  name: z.string(),
  opsName: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
  price: z.number(),
  originalPrice: z.number(),
  discountAmount: z.number(),
  taxRate: z.number(),
  taxAmount: z.number(),
  isPrimaryProduct: z.boolean(),
  images: z.object({ large: z.nullable(z.string()), thumbnail: z.nullable(z.string()) }),
  components: z.array(component),
  kit: z.boolean(),
  isDeleted: z.boolean(),
  isRefunded: z.boolean(),
  refundedQuantity: z.number(),
  chargeable: z.boolean(),
  inventoryStatus: z.enum(['on_order', 'booked_against_available', 'needs_inventory', 'non_lotted']),
  saleLineItemIndex: z.nullable(z.number()),
  createdOnInitialOrderAt: z.nullable(z.string()),
  userActionReasons: z.array(reason),
});
export type LineItem = z.infer<typeof lineItem>;

const vendorDelivery = z.object({
  name: z.string(),
  carrierName: z.string(),
  serviceLevel: z.string(),
  state: z.enum(['pending', 'booked', 'refused', 'failed']),
  trackingCode: z.nullable(z.string()),
  customerTrackingLink: z.nullable(z.string()),
  onfleetTaskId: z.nullable(z.string()),
  easypostShipmentId: z.nullable(z.string()),
  easypostLabelUrl: z.nullable(z.string()),
  labelUrlPng: z.nullable(z.string()),
  labelUrlZpl: z.nullable(z.string()),
  deliveryId: z.nullable(z.string()),
  upsReferenceNumber: z.nullable(z.string()),
  errorMessage: z.nullable(z.string()),
  onfleetError: z.nullable(z.unknown()),
});

export const delivery = z.object({
  areaId: z.nullable(z.number()),
  deliveryAreaName: z.nullable(z.string()),
  startTime: z.nullable(z.string()),
  windowDuration: z.nullable(z.number()),
  windowDescription: z.nullable(z.string()),
  transport: z.nullable(z.string()),
  transportMode: z.nullable(z.string()),
  deliveryDate: z.string(),
  orderFulfilledBy: z.nullable(z.string()),
  fc: z.object({
    fcId: z.number(),
    name: z.string(),
    timezone: z.string(),
    company: z.string(),
    address1: z.string(),
    address2: z.string(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    phone: z.string(),
  }),
  transportVendorDelivery: z.nullable(vendorDelivery),
});

const adjustmentLink = z.object({
  adjustmentId: z.number(),
  productName: z.string(),
  productSku: z.string(),
  adjustmentQuantity: z.number(),
  shipmentId: z.number(),
  /** Shown as Claimed. */
  forStock: z.boolean(),
  /** Shown as Cleared. */
  forCount: z.boolean(),
  /** When its lot arrives, or arrived. */
  arrivesOn: z.nullable(z.string()),
});

/** One delivery of an order, as the order page, the bench and the print pages read it (spec 2, section 3). */
export const suborder = z.object({
  suborderId: z.string(),
  orderId: z.string(),
  status: suborderStatus,
  statusDate: z.string(),
  fcId: z.number(),
  fulfillmentDate: z.string(),
  orderType: z.string(),
  inException: z.boolean(),
  exceptionsList: z.array(z.object({ reason: z.string(), type: z.string(), sku: z.string() })),
  batchId: z.nullable(z.string()),
  batchIndex: z.nullable(z.number()),
  redeliveryOfSuborderId: z.nullable(z.string()),
  redeliveryOrderId: z.nullable(z.string()),
  labelStale: z.boolean(),
  /** The state whose taxes its lines bear, where the recipient lives in another one now (D114). */
  taxedState: z.nullable(z.string()),
  notecardsPrinted: z.number(),
  labelsPrinted: z.number(),
  message: z.string(),
  orderClassificationInfo: z.object({ type: z.string(), subscription: z.boolean() }),
  recipient,
  delivery,
  lineItems: z.array(lineItem),
  /** The stock it has taken; `shipmentId` is the lot (D257). */
  adjustments: z.array(adjustmentLink),
  saleLineItems: z.array(
    z.object({
      index: z.number(),
      sku: z.string(),
      name: z.string(),
      quantity: z.number(),
      unitPrice: z.number(),
      price: z.number(),
    }),
  ),
  version: z.number(),
});
export type Suborder = z.infer<typeof suborder>;
