/** The version of Shopify's Admin API these questions are written for; it is answered for a year. */
export const shopifyVersion = '2026-10';

const amount = '{ shopMoney { amount } }';

const lines = (after: string) => `
  lineItems(first: 50${after}) {
    nodes { title quantity originalUnitPriceSet ${amount} discountAllocations { allocatedAmountSet ${amount} } }
    pageInfo { hasNextPage endCursor }
  }`;

/** What tells whether the shop answers us. */
export const shopQuestion = '{ shop { name } }';

/** What is asked of an order; the first fifty lines with it. */
export const orderQuestion = `
query order($id: ID!) {
  order(id: $id) {
    id name
    customer { id }
    subtotalPriceSet ${amount}
    totalTaxSet ${amount}
    totalPriceSet { shopMoney { amount currencyCode } }
    netPaymentSet ${amount}
    totalOutstandingSet ${amount}
    discountCodes
    discountApplications(first: 20) {
      nodes {
        ... on AutomaticDiscountApplication { title }
        ... on DiscountCodeApplication { code }
        ... on ManualDiscountApplication { title description }
        ... on ScriptDiscountApplication { title }
      }
    }
    shippingLines(first: 20) { nodes { discountedPriceSet ${amount} } }
    taxLines { title ratePercentage priceSet ${amount} }
    transactions(first: 100) {
      kind status gateway processedAt accountNumber
      amountSet ${amount}
      paymentDetails { ... on CardPaymentDetails { company number } }
    }${lines('')}
  }
}`;

/** Its other lines, fifty at a time. */
export const moreLineItemsQuery = `
query moreLines($id: ID!, $after: String!) {
  order(id: $id) {${lines(', after: $after')}
  }
}`;

/** The gift cards of a customer; which of them are about an order stands in their notes. */
export const giftCardsQuestion = `
query giftCards($about: String!) {
  giftCards(first: 100, query: $about, reverse: true) {
    nodes { id maskedCode note enabled balance { amount } order { id } recipientAttributes { recipient { id } } }
  }
}`;

/** What can still go back of an order, by which payment, and what went back under which note. */
export const refundableQuery = `
query refundable($id: ID!) {
  order(id: $id) {
    refunds(first: 50) { note transactions(first: 10) { nodes { id kind status } } }
    suggestedRefund(suggestFullRefund: true) {
      suggestedTransactions { gateway parentTransaction { id } maximumRefundableSet ${amount} }
    }
  }
}`;
