/** What the API says of an order's money, and gift cards, written from its published description. */
export const payingSchema = `
  extend type Query { giftCards(first: Int, after: String, query: String, reverse: Boolean): GiftCardConnection! }
  extend type Customer { id: ID! }
  extend type TaxLine { ratePercentage: Float }
  extend type Order {
    subtotalPriceSet: MoneyBag totalTaxSet: MoneyBag totalPriceSet: MoneyBag! netPaymentSet: MoneyBag!
    totalOutstandingSet: MoneyBag! discountCodes: [String!]!
    discountApplications(first: Int, after: String): DiscountApplicationConnection!
    taxLines: [TaxLine!]! transactions(first: Int): [OrderTransaction!]!
  }
  extend type OrderTransaction { processedAt: DateTime accountNumber: String paymentDetails: PaymentDetails }
  type CardPaymentDetails { company: String number: String }
  type ShopPayInstallmentsPaymentDetails { paymentMethodName: String }
  union PaymentDetails = CardPaymentDetails | ShopPayInstallmentsPaymentDetails
  interface DiscountApplication { index: Int! }
  type AutomaticDiscountApplication implements DiscountApplication { index: Int! title: String! }
  type DiscountCodeApplication implements DiscountApplication { index: Int! code: String! }
  type ManualDiscountApplication implements DiscountApplication { index: Int! title: String! description: String }
  type ScriptDiscountApplication implements DiscountApplication { index: Int! title: String! }
  type DiscountApplicationConnection { nodes: [DiscountApplication!]! pageInfo: PageInfo! }
  type GiftCardRecipient { recipient: Customer! }
  type GiftCard {
    id: ID! maskedCode: String! note: String enabled: Boolean! balance: MoneyV2! order: Order
    recipientAttributes: GiftCardRecipient
  }
  type GiftCardConnection { nodes: [GiftCard!]! pageInfo: PageInfo! }
`;
