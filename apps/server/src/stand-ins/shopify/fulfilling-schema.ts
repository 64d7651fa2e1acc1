/** What of the Admin API is about shipping, holding, cancelling, giving back and stock, from its published description. */
export const fulfillingSchema = `
  directive @idempotent(key: String!) on FIELD
  scalar URL
  scalar JSON
  enum FulfillmentStatus { CANCELLED ERROR FAILURE OPEN PENDING SUCCESS }
  enum FulfillmentOrderStatus { CANCELLED CLOSED INCOMPLETE IN_PROGRESS ON_HOLD OPEN SCHEDULED }
  enum FulfillmentHoldReason {
    AWAITING_PAYMENT AWAITING_RETURN_ITEMS HIGH_RISK_OF_FRAUD INCORRECT_ADDRESS INVENTORY_OUT_OF_STOCK
    ONLINE_STORE_POST_PURCHASE_CROSS_SELL OTHER UNKNOWN_DELIVERY_DATE
  }
  enum OrderCancelReason { CUSTOMER DECLINED FRAUD INVENTORY OTHER STAFF }
  enum RefundLineItemRestockType { CANCEL LEGACY_RESTOCK NO_RESTOCK RETURN }
  enum InventorySetQuantitiesUserErrorCode {
    CHANGE_FROM_QUANTITY_STALE INVALID_INVENTORY_ITEM INVALID_LOCATION INVALID_QUANTITY_NEGATIVE
    IDEMPOTENCY_CONCURRENT_REQUEST IDEMPOTENCY_KEY_PARAMETER_MISMATCH IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED
  }
  type Mutation {
    orderCreate(order: OrderCreateOrderInput!): OrderCreatePayload
    fulfillmentCreate(fulfillment: FulfillmentInput!, message: String): FulfillmentCreatePayload
    fulfillmentTrackingInfoUpdate(
      fulfillmentId: ID!, trackingInfoInput: FulfillmentTrackingInput!, notifyCustomer: Boolean
    ): FulfillmentTrackingInfoUpdatePayload
    fulfillmentOrderHold(id: ID!, fulfillmentHold: FulfillmentOrderHoldInput!): FulfillmentOrderHoldPayload
    fulfillmentOrderReleaseHold(id: ID!, holdIds: [ID!], externalId: String): FulfillmentOrderReleaseHoldPayload
    orderCancel(
      orderId: ID!, reason: OrderCancelReason!, restock: Boolean!, refundMethod: OrderCancelRefundMethodInput,
      notifyCustomer: Boolean, staffNote: String
    ): OrderCancelPayload
    refundCreate(input: RefundInput!): RefundCreatePayload
    inventorySetQuantities(input: InventorySetQuantitiesInput!): InventorySetQuantitiesPayload
  }
  input MoneyInput { amount: Decimal! currencyCode: CurrencyCode! }
  input MoneyBagInput { shopMoney: MoneyInput! }
  input OrderCreateLineItemInput { title: String quantity: Int! priceSet: MoneyBagInput requiresShipping: Boolean }
  input OrderCreateOrderTransactionInput {
    kind: OrderTransactionKind status: OrderTransactionStatus gateway: String amountSet: MoneyBagInput! test: Boolean
  }
  input MailingAddressInput {
    firstName: String lastName: String address1: String city: String provinceCode: String countryCode: CountryCode zip: String
  }
  input OrderCreateOrderInput {
    test: Boolean currency: CurrencyCode email: String note: String lineItems: [OrderCreateLineItemInput!]
    shippingAddress: MailingAddressInput transactions: [OrderCreateOrderTransactionInput!]
  }
  type OrderCreatePayload { order: Order userErrors: [UserError!]! }
  input FulfillmentInput {
    lineItemsByFulfillmentOrder: [FulfillmentOrderLineItemsInput!]! notifyCustomer: Boolean trackingInfo: FulfillmentTrackingInput
  }
  input FulfillmentOrderLineItemsInput { fulfillmentOrderId: ID! fulfillmentOrderLineItems: [FulfillmentOrderLineItemInput!] }
  input FulfillmentOrderLineItemInput { id: ID! quantity: Int! }
  input FulfillmentTrackingInput { company: String number: String url: URL }
  input FulfillmentOrderHoldInput {
    reason: FulfillmentHoldReason! reasonNotes: String handle: String notifyMerchant: Boolean
    fulfillmentOrderLineItems: [FulfillmentOrderLineItemInput!]
  }
  input OrderCancelRefundMethodInput { originalPaymentMethodsRefund: Boolean }
  input RefundInput {
    orderId: ID! note: String notify: Boolean refundLineItems: [RefundLineItemInput!] transactions: [OrderTransactionInput!]
  }
  input RefundLineItemInput { lineItemId: ID! quantity: Int! restockType: RefundLineItemRestockType locationId: ID }
  input OrderTransactionInput { amount: Money! gateway: String! kind: OrderTransactionKind! orderId: ID! parentId: ID }
  input InventorySetQuantitiesInput { name: String! reason: String! referenceDocumentUri: String quantities: [InventoryQuantityInput!]! }
  input InventoryQuantityInput { inventoryItemId: ID! locationId: ID! quantity: Int! changeFromQuantity: Int }
  type UserError { field: [String!] message: String! }
  type FulfillmentCreatePayload { fulfillment: Fulfillment userErrors: [UserError!]! }
  type FulfillmentTrackingInfoUpdatePayload { fulfillment: Fulfillment userErrors: [UserError!]! }
  type FulfillmentOrderHoldPayload { fulfillmentHold: FulfillmentHold userErrors: [UserError!]! }
  type FulfillmentOrderReleaseHoldPayload { fulfillmentOrder: FulfillmentOrder userErrors: [UserError!]! }
  type OrderCancelPayload { job: Job orderCancelUserErrors: [UserError!]! }
  type Job { id: ID! done: Boolean! }
  type RefundCreatePayload { refund: Refund userErrors: [UserError!]! }
  type InventorySetQuantitiesPayload {
    inventoryAdjustmentGroup: InventoryAdjustmentGroup userErrors: [InventorySetQuantitiesUserError!]!
  }
  type InventoryAdjustmentGroup { id: ID! }
  type InventorySetQuantitiesUserError { code: InventorySetQuantitiesUserErrorCode field: [String!] message: String! }
  type Fulfillment {
    id: ID! status: FulfillmentStatus! trackingInfo(first: Int): [FulfillmentTrackingInfo!]!
    fulfillmentLineItems(first: Int, after: String): FulfillmentLineItemConnection!
  }
  type FulfillmentTrackingInfo { company: String number: String url: URL }
  type FulfillmentLineItem { id: ID! quantity: Int lineItem: LineItem! }
  type FulfillmentLineItemConnection { nodes: [FulfillmentLineItem!]! pageInfo: PageInfo! }
  type FulfillmentHold { id: ID! handle: String reason: FulfillmentHoldReason! reasonNotes: String }
  type Location { id: ID! name: String! }
  type FulfillmentOrderAssignedLocation { location: Location }
  type FulfillmentOrder {
    id: ID! status: FulfillmentOrderStatus! assignedLocation: FulfillmentOrderAssignedLocation! fulfillmentHolds: [FulfillmentHold!]!
    lineItems(first: Int, after: String): FulfillmentOrderLineItemConnection!
  }
  type FulfillmentOrderConnection { nodes: [FulfillmentOrder!]! pageInfo: PageInfo! }
  type FulfillmentOrderLineItem { id: ID! remainingQuantity: Int! totalQuantity: Int! lineItem: LineItem! }
  type FulfillmentOrderLineItemConnection { nodes: [FulfillmentOrderLineItem!]! pageInfo: PageInfo! }
  type InventoryQuantity { name: String! quantity: Int! }
  type InventoryLevel { quantities(names: [String!]!): [InventoryQuantity!]! }
  type SuggestedRefund { suggestedTransactions: [SuggestedOrderTransaction!]! }
  type SuggestedOrderTransaction { gateway: String parentTransaction: OrderTransaction maximumRefundableSet: MoneyBag }
`;
