/** What has changed; a hundred at a time cost about as many points. */
export const changedOrdersQuery = `
query changedOrders($about: String!, $after: String) {
  orders(first: 100, after: $after, query: $about, sortKey: UPDATED_AT) {
    nodes { legacyResourceId updatedAt }
    pageInfo { hasNextPage endCursor }
  }
}`;

const amount = '{ shopMoney { amount } }';
const attributes = 'customAttributes { key value }';

const lines = (after: string) => `
  lineItems(first: 40${after}) {
    nodes {
      id sku title quantity currentQuantity
      variant { legacyResourceId }
      originalUnitPriceSet ${amount}
      discountAllocations { allocatedAmountSet ${amount} }
      taxLines { priceSet ${amount} }
      ${attributes}
    }
    pageInfo { hasNextPage endCursor }
  }`;

/** One order with its first forty lines. */
export const shopOrderQuery = `
query shopOrder($id: ID!) {
  order(id: $id) {
    legacyResourceId name createdAt updatedAt cancelledAt test currencyCode taxesIncluded
    displayFinancialStatus email phone note
    ${attributes}
    customer { firstName lastName }
    billingAddress { firstName lastName phone }
    shippingAddress { firstName lastName company address1 address2 city provinceCode zip countryCodeV2 phone }
    currentTotalPriceSet ${amount}
    shippingLines(first: 10) { nodes { title discountedPriceSet ${amount} taxLines { priceSet ${amount} } } }${lines('')}
  }
}`;

/** Its other lines, forty at a time. */
export const shopLinesQuery = `
query shopLines($id: ID!, $after: String!) {
  order(id: $id) {${lines(', after: $after')}
  }
}`;

/** What has gone back of an order; a shop gives back in few parts. */
export const shopRefundsQuery = `
query shopRefunds($id: ID!) {
  order(id: $id) {
    refunds(first: 20) {
      legacyResourceId createdAt note
      refundLineItems(first: 40) { nodes { quantity subtotalSet ${amount} totalTaxSet ${amount} lineItem { id } } }
      transactions(first: 5) { nodes { id kind status amountSet ${amount} } }
    }
  }
}`;

/** What it sells; a hundred at a time cost about a hundred and fifty points. */
export const shopVariantsQuery = `
query shopVariants($after: String) {
  productVariants(first: 100, after: $after, query: "product_status:active", sortKey: ID) {
    nodes {
      sku title price
      product { title productType featuredMedia { preview { image { url(transform: { maxWidth: 1280, maxHeight: 1280 }) } } } }
      media(first: 1) { nodes { preview { image { url(transform: { maxWidth: 1280, maxHeight: 1280 }) } } } }
      inventoryItem { harmonizedSystemCode countryCodeOfOrigin measurement { weight { value unit } } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;
