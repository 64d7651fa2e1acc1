import { keysOf, tableOf } from '@bloomdesk/domain/typed-object';
import type { Db } from '#db/db.ts';
import { privacyRequestStore } from '#features/privacy/requests/privacy-requests.store.ts';
import { shopLevelStore } from '#features/intake/levels/shop-levels.store.ts';
import { shopParcelStore } from '#features/intake/telling/shop-parcels.store.ts';
import { accountingStore } from '#features/accounting/accounting.store.ts';
import { comparisonStore } from '#features/accounting/comparisons.store.ts';
import { apiKeyStore } from '#features/api-keys/api-keys.store.ts';
import { erasingStore } from '#features/privacy/erasing/erasing.store.ts';
import { openBusinessStore } from '#features/privacy/erasing/open-business.store.ts';
import { erasureStore } from '#features/privacy/erasures.store.ts';
import { keptOfPersonStore } from '#features/privacy/kept-of-person.store.ts';
import { personStore } from '#features/privacy/persons.store.ts';
import { quarantineStore } from '#features/access/quarantine.store.ts';
import { operationsStore } from '#features/operations/operations.store.ts';
import { pauseStore } from '#features/operations/pauses.store.ts';
import { companyStore } from '#features/company/company.store.ts';
import { demoSceneStore } from '#features/access/demo-scenes.store.ts';
import { intakeMappingStore } from '#features/intake/intake-mappings.store.ts';
import { shopEventStore } from '#features/intake/shops/shop-events.store.ts';
import { intakeStore } from '#features/intake/intake.store.ts';
import { placedIntakeStore } from '#features/intake/placed-intake.store.ts';
import { storefrontRefundStore } from '#features/intake/shops/storefront-refunds.store.ts';
import { auditLogStore } from '#features/audit/audit-log.store.ts';
import { massRedeliveryStore } from '#features/mass-redelivery/mass-redelivery.store.ts';
import { invariantStore } from '#features/audit/invariants.store.ts';
import { boardStore } from '#features/board/board.store.ts';
import { bulkActionStore } from '#features/bulk-actions/bulk-actions.store.ts';
import { bulkOrderStore } from '#features/bulk-orders/bulk-orders.store.ts';
import { bulkColumnStore } from '#features/bulk-orders/bulk-columns.store.ts';
import { bulkRequestStore } from '#features/bulk-orders/bulk-requests.store.ts';
import { bulkUploadStore } from '#features/bulk-orders/bulk-uploads.store.ts';
import { batchStore } from '#features/batches/batches.store.ts';
import { benchClaimStore } from '#features/batches/packing/bench-claims.store.ts';
import { worldeasePldStore } from '#features/batches/worldease/worldease-plds.store.ts';
import { deliveryStore } from '#features/deliveries/deliveries.store.ts';
import { underWayStore } from '#features/deliveries/deliveries-under-way.store.ts';
import { exceptionEventStore } from '#features/exceptions/exception-events.store.ts';
import { exceptionQueueStore } from '#features/exceptions/exception-queue.store.ts';
import { fileStore } from '#features/files/files.store.ts';
import { workOwnerStore } from '#features/exceptions/owners/work-owners.store.ts';
import { exceptionStore } from '#features/exceptions/exceptions.store.ts';
import { chargeStore } from '#features/payments/charges.store.ts';
import { creditStore } from '#features/payments/credits.store.ts';
import { platformCopyStore } from '#features/payments/platform-copies.store.ts';
import { forsakenPaymentStore } from '#features/payments/stuck-payments.store.ts';
import { invoiceStore } from '#features/payments/invoicing/invoices.store.ts';
import { openRefundStore } from '#features/payments/refund-queue/open-refunds.store.ts';
import { reasonStore } from '#features/reasons/reasons.store.ts';
import { redemptionStore } from '#features/payments/spending/redemptions.store.ts';
import { refundStore } from '#features/payments/refunds.store.ts';
import { orderCreditStore } from '#features/remedies/order-credits.store.ts';
import { careResolutionStore } from '#features/remedies/care-resolutions.store.ts';
import { orderTagStore } from '#features/orders/tags/order-tags.store.ts';
import { orderTimelineStore } from '#features/orders/timeline/order-timeline.store.ts';
import { orderVisitorStore } from '#features/orders/order-visitors.store.ts';
import { allowanceStore } from '#features/payments/allowances.store.ts';
import { orderMoneyStore } from '#features/orders/order-money.store.ts';
import { orderCommentStore } from '#features/orders/comments/order-comments.store.ts';
import { announcedParcelStore } from '#features/deliveries/manifests/announced-parcels.store.ts';
import { manifestStore } from '#features/deliveries/manifests/manifests.store.ts';
import { deliveryProofStore } from '#features/deliveries/proofs/delivery-proofs.store.ts';
import { orderFileStore } from '#features/orders/files/order-files.store.ts';
import { orderEditingStore } from '#features/orders/order-editing.store.ts';
import { salesOrderStore } from '#features/orders/sales-orders.store.ts';
import { subscriptionStore } from '#features/orders/subscriptions.store.ts';
import { orderDocumentStore } from '#features/orders/documents/order-documents.store.ts';
import { orderStore } from '#features/orders/orders.store.ts';
import { demoMailboxStore } from '#features/identity/demo/demo-mailbox.store.ts';
import { fulfillmentCenterStore } from '#features/fulfillment-centers/fulfillment-centers.store.ts';
import { setUpStore } from '#features/identity/set-up/set-up.store.ts';
import { identityStore } from '#features/identity/identity.store.ts';
import { staffNotificationStore } from '#features/notifications/staff/staff-notifications.store.ts';
import { suppressedAddressStore } from '#features/notifications/suppressed/suppressed-addresses.store.ts';
import { letterTextStore } from '#features/notifications/letters/letter-texts.store.ts';
import { lifecycleLetterStore } from '#features/notifications/lifecycle-letters.store.ts';
import { printTicketStore } from '#features/printing/print-tickets.store.ts';
import { pastRecipientStore } from '#features/customers/past-recipients.store.ts';
import { importedCreditStore } from '#features/customers/imported/imported-credits.store.ts';
import { importedCustomerStore } from '#features/customers/imported/imported-customers.store.ts';
import { importedHistoryStore } from '#features/orders/imported/imported-history.store.ts';
import { importedOrderStore } from '#features/orders/imported/imported-orders.store.ts';
import { customerStore } from '#features/customers/customers.store.ts';
import { packingDayStore } from '#features/batches/packing/packing-day.store.ts';
import { destinationStore } from '#features/suborders/destinations.store.ts';
import { lineItemStore } from '#features/line-items/line-items.store.ts';
import { closedMonthStore } from '#features/reports/closed-months.store.ts';
import { mailedReportStore } from '#features/reports/mailed/mailed-reports.store.ts';
import { reportFigureStore } from '#features/reports/mailed/report-figures.store.ts';
import { moneyReportStore } from '#features/reports/money-report.store.ts';
import { searchStore } from '#features/search/search.store.ts';
import { lineItemStockStore } from '#features/suborders/line-item-stock.store.ts';
import { packingStore } from '#features/suborders/packings.store.ts';
import { eventStore } from '#features/webhooks/events.store.ts';
import { sendingStore } from '#features/webhooks/sendings.store.ts';
import { webhookStore } from '#features/webhooks/webhooks.store.ts';
import { viewStore } from '#features/views/views.store.ts';
import { redistributionStore } from '#features/suborders/redistributions.store.ts';
import { suborderLineItemStore } from '#features/suborders/suborder-lines.store.ts';
import { suborderStore } from '#features/suborders/suborders.store.ts';
import { supplyStores } from './supply-stores.ts';

/** Orders and those they are for. */
const orderStores = {
  customers: customerStore,
  destinations: destinationStore,
  exceptionEvents: exceptionEventStore,
  exceptionQueue: exceptionQueueStore,
  exceptions: exceptionStore,
  importedCustomers: importedCustomerStore,
  importedHistory: importedHistoryStore,
  importedOrders: importedOrderStore,
  intake: intakeStore,
  intakeMappings: intakeMappingStore,
  placedIntake: placedIntakeStore,
  storefrontRefunds: storefrontRefundStore,
  shopEvents: shopEventStore,
  suppressed: suppressedAddressStore,
  letterTexts: letterTextStore,
  lifecycleLetters: lifecycleLetterStore,
  lineItems: lineItemStore,
  lineStock: lineItemStockStore,
  orderComments: orderCommentStore,
  orderEditing: orderEditingStore,
  orderFiles: orderFileStore,
  proofs: deliveryProofStore,
  announcedParcels: announcedParcelStore,
  manifests: manifestStore,
  orderMoney: orderMoneyStore,
  allowances: allowanceStore,
  orderTags: orderTagStore,
  orderTimeline: orderTimelineStore,
  orderVisitors: orderVisitorStore,
  orders: orderStore,
  orderDocuments: orderDocumentStore,
  redistributions: redistributionStore,
  salesOrders: salesOrderStore,
  accounting: accountingStore,
  privacyRequests: privacyRequestStore,
  shopLevels: shopLevelStore,
  shopParcels: shopParcelStore,
  comparisons: comparisonStore,
  search: searchStore,
  suborderLines: suborderLineItemStore,
  suborders: suborderStore,
  subscriptions: subscriptionStore,
  workOwners: workOwnerStore,
};

/** Money, and what is promised of it. */
const moneyStores = {
  careResolutions: careResolutionStore,
  charges: chargeStore,
  closedMonths: closedMonthStore,
  credits: creditStore,
  stuckPayments: forsakenPaymentStore,
  moneyReport: moneyReportStore,
  mailedReports: mailedReportStore,
  reportFigures: reportFigureStore,
  openRefunds: openRefundStore,
  orderCredits: orderCreditStore,
  platformCopies: platformCopyStore,
  importedCredits: importedCreditStore,
  invariants: invariantStore,
  pastRecipients: pastRecipientStore,
  invoices: invoiceStore,
  redemptions: redemptionStore,
  refunds: refundStore,
};

/** Batches, papers and carriers. */
const floorStores = {
  auditLog: auditLogStore,
  massRedelivery: massRedeliveryStore,
  batches: batchStore,
  benchClaims: benchClaimStore,
  board: boardStore,
  bulkActions: bulkActionStore,
  bulkOrders: bulkOrderStore,
  bulkColumns: bulkColumnStore,
  bulkRequests: bulkRequestStore,
  bulkUploads: bulkUploadStore,
  deliveries: deliveryStore,
  demoMailbox: demoMailboxStore,
  demoScenes: demoSceneStore,
  files: fileStore,
  packingDay: packingDayStore,
  packings: packingStore,
  printTickets: printTicketStore,
  quarantine: quarantineStore,
  pauses: pauseStore,
  operations: operationsStore,
  staffNotifications: staffNotificationStore,
  underWay: underWayStore,
  views: viewStore,
  worldeasePlds: worldeasePldStore,
};

/** Who is found and erased. */
const privacyStores = {
  erasing: erasingStore,
  erasures: erasureStore,
  keptOfPerson: keptOfPersonStore,
  openBusiness: openBusinessStore,
  persons: personStore,
};

const makers = {
  ...orderStores,
  ...moneyStores,
  ...supplyStores,
  ...floorStores,
  ...privacyStores,
  apiKeys: apiKeyStore,
  webhooks: webhookStore,
  events: eventStore,
  sendings: sendingStore,
  company: companyStore,
  newCenters: fulfillmentCenterStore,
  setUp: setUpStore,
  reasons: reasonStore,
  identity: identityStore,
};

export type Stores = { readonly [Name in keyof typeof makers]: ReturnType<(typeof makers)[Name]> };

const made = Symbol('made');
const make = Symbol('make');

interface LazyStores {
  readonly [made]: Partial<Record<keyof typeof makers, unknown>>;
  [make](name: keyof typeof makers): unknown;
}

/** One getter for each store, shared by all requests. */
const getters: object = Object.defineProperties(
  {},
  tableOf(keysOf(makers), (name) => ({
    enumerable: true,
    get(this: LazyStores) {
      return (this[made][name] ??= this[make](name));
    },
  })),
);

/**
 * The stores of every feature over one connection, each made when it is first asked for: a request uses a few of more than a
 * hundred. They are inherited, so a copy by spread has none of them: `Object.assign` puts more beside them.
 * Locked demo accounts count as disabled.
 */
export function storesOf(db: Db, demoIsLocked = () => false): Stores {
  const lazy: LazyStores = { [made]: {}, [make]: (name) => makers[name](db, demoIsLocked) };
  return Object.assign(Object.create(getters), lazy);
}
