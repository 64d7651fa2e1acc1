/** How the lines of an order stand at the shop: what was shipped, what is to be, and what is held. */
export const orderStandingQuery = `
query orderStanding($id: ID!) {
  order(id: $id) {
    cancelledAt
    fulfillments(first: 50) {
      id status
      trackingInfo(first: 5) { number url }
      fulfillmentLineItems(first: 25) { nodes { quantity lineItem { id } } pageInfo { hasNextPage } }
    }
    fulfillmentOrders(first: 20) {
      nodes {
        id status
        assignedLocation { location { id } }
        fulfillmentHolds { id handle }
        lineItems(first: 40) { nodes { id remainingQuantity lineItem { id } } pageInfo { hasNextPage } }
      }
      pageInfo { hasNextPage }
    }
  }
}`;

export const fulfillMutation = `
mutation fulfill($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { message } }
}`;

export const retrackMutation = `
mutation retrack($id: ID!, $tracking: FulfillmentTrackingInput!, $notify: Boolean!) {
  fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: $notify) {
    fulfillment { id }
    userErrors { message }
  }
}`;

export const holdMutation = `
mutation hold($id: ID!, $hold: FulfillmentOrderHoldInput!) {
  fulfillmentOrderHold(id: $id, fulfillmentHold: $hold) { fulfillmentHold { id } userErrors { message } }
}`;

export const releaseMutation = `
mutation release($id: ID!, $holdIds: [ID!]!) {
  fulfillmentOrderReleaseHold(id: $id, holdIds: $holdIds) { fulfillmentOrder { id } userErrors { message } }
}`;

/** Cancels what is left, and leaves the money to whom it belongs. */
export const cancelOrderMutation = `
mutation cancelOrder($id: ID!, $note: String!) {
  orderCancel(
    orderId: $id, reason: OTHER, restock: true, notifyCustomer: false, staffNote: $note,
    refundMethod: { originalPaymentMethodsRefund: false }
  ) { job { id } orderCancelUserErrors { message } }
}`;

/** Takes lines out of an order, or gives money back. */
export const refundMutation = `
mutation refund($key: String!, $input: RefundInput!) {
  refundCreate(input: $input) @idempotent(key: $key) {
    refund { id transactions(first: 10) { nodes { id kind status } } }
    userErrors { message }
  }
}`;
