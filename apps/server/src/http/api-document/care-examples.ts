import { type ExampleIds, seededDeliveryAreaId } from './example-ids.ts';
import { newOrderExample, placedOrderExample } from './new-order-example.ts';

/** What care sends: orders, customers, lines, money, redeliveries, bulk actions. */
export function careExamples({ orderId, suborderId, requestId }: ExampleIds): Record<string, object> {
  return {
    listProducts: {},
    ...catalogExamples,
    ...pictureExamples,
    listDeliveryAreas: {},
    listReasons: {},
    getOrder: { orderId },
    ...timelineExamples(orderId),
    getPaymentBreakdown: { orderId },
    ...reportExamples,
    createSkeletonOrder: newOrderExample,
    placeNewOrder: placedOrderExample,
    listNewOrderProducts: { areaId: seededDeliveryAreaId, startTime: '2027-02-13T14:00:00Z' },
    syncSalesOrder: { orderId },
    stopSubscription: { orderId },
    listRelatedSubscriptionOrders: { orderId },
    updateOrder: { orderId, fields: { internalNote: 'Ring twice' } },
    searchOrders: { q: 'Dana Reyes' },
    sendLifecycleEvent: { orderId, eventType: 'OUT_FOR_DELIVERY' },
    getSuborder: { suborderId },
    updateSuborder: { suborderId, fields: { status: 'AtTable' } },
    raiseException: { suborderId, reason: 'Delivery issue: Late' },
    clearException: { suborderId },
    cancelSuborder: { suborderId, reasons: [{ tag: 'Customer requested order update: Cancel' }] },
    cancelOrder: { orderId, reasons: [{ tag: 'Customer requested order update: Cancel' }] },
    getTrackingLink: { suborderId },
    ...customerExamples,
    ...lineExamples(orderId, suborderId),
    updateRecipient: { suborderId, fields: { firstName: 'Rosa' } },
    updateDelivery: { suborderId, fields: { startTime: '2027-02-13T14:00:00Z' } },
    pushDelivery: { suborderId },
    deleteDelivery: { suborderId },
    ...moneyExamples(orderId),
    ...redeliveryExamples(orderId, suborderId),
    undoEvent: { eventId: '999999999' },
    ...bulkOrderExamples(requestId),
    ...bulkActionExamples(suborderId),
  };
}

/** The ids of comments and the address of the file name nothing. */
function timelineExamples(orderId: string): Record<string, object> {
  return {
    listOrderVisitors: { orderId },
    listOrderTimeline: { orderId },
    addOrderComment: { orderId, body: 'The recipient is home after 5 pm' },
    editOrderComment: { orderId, commentId: '999999999', body: 'The recipient is home after 6 pm' },
    removeOrderComment: { orderId, commentId: '999999999' },
    listMentionable: { orderId },
    addOrderTag: { orderId, tag: 'vip' },
    removeOrderTag: { orderId, tag: 'vip' },
    listOrderTags: {},
    uploadOrderFile: { orderId },
    getFile: { hash: '0'.repeat(64), name: 'wilted.jpg', until: '1802271600', signature: 'A'.repeat(43) },
  };
}

/** The hash names nothing. */
const pictureExamples = {
  addProductCode: { sku: 'FLRL-B-1001', code: '036000291452' },
  removeProductCode: { sku: 'FLRL-B-1001', code: '036000291452' },
  uploadProductPicture: { sku: 'FLRL-B-1001' },
  removeProductPicture: { sku: 'FLRL-B-1001' },
  getProductPicture: { hash: '0'.repeat(64) },
};

const mailedFields = {
  name: 'Monday morning',
  kind: 'on-time',
  fcIds: [4],
  period: 'last-week',
  rhythm: 'weekly',
  weekday: 0,
  hour: 7,
  timeZone: 'America/New_York',
  recipients: ['manager@bloom.example'],
  isOn: true,
};

/** The id names no report. */
const mailedReportExamples = {
  getReport: { kind: 'on-time', from: '2027-02-01', to: '2027-02-10', fcIds: '4' },
  listMailedReports: {},
  addMailedReport: { fields: mailedFields },
  updateMailedReport: { reportId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', fields: mailedFields, expectedVersion: 1 },
  deleteMailedReport: { reportId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', expectedVersion: 1 },
  sendMailedReport: { reportId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' },
};

const reportExamples = {
  ...mailedReportExamples,
  getMoneyByWeek: { from: '2027-02-01', to: '2027-02-28' },
  getMoneyReport: { from: '2027-02-01', to: '2027-02-28' },
  listMoneyReportOrders: { from: '2027-02-01', to: '2027-02-28', key: 'none' },
  getJournal: { from: '2027-02-01', to: '2027-02-10' },
  listClosedMonths: {},
  getAccountingReport: { from: '2027-02-01', to: '2027-02-10' },
  closeMonth: { month: '2026-12' },
};

/** The ids of credits name nothing. */
const customerExamples = {
  getCustomer: { customerId: 'dana.reyes@example.com' },
  listPastRecipients: { customerId: 'dana.reyes@example.com' },
  listCustomerOrders: { customerId: 'dana.reyes@example.com' },
  listCustomerCredits: { customerId: 'dana.reyes@example.com' },
  issueCredit: { email: 'dana.reyes@example.com', amount: 20, tag: 'Quality issue: Wilted' },
  editCredit: {
    creditId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
    creditAmount: 30,
    remainingAmount: 30,
    tag: 'Quality issue: Wilted',
  },
  listOpenedOrders: { ids: '1000001' },
  reserveCredit: { customerEmail: 'dana.reyes@example.com', orderRef: 'cart-1042', amount: 20 },
  captureCredit: { redemptionId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', amount: 18.5 },
  releaseCredit: { redemptionId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' },
  deleteCredit: { creditId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', tag: 'Quality issue: Wilted' },
};

function bulkOrderExamples(requestId: string): Record<string, object> {
  return {
    previewBulkOrders: { requestId },
    getBulkResponse: { requestId },
    ingestBulkOrders: { requestId },
    listBulkUploads: {},
    getBadOrdersFile: { requestId },
    mapBulkColumns: { requestId, columns: [{ column: 'sku', name: 'Product' }] },
    getBulkTemplate: {},
  };
}

/** The id names no bulk action. */
function bulkActionExamples(suborderId: string): Record<string, object> {
  const bulkActionId = '6f9619ff-8b86-4d11-b42d-00c04fc964ff';
  return {
    startBulkAction: { action: { kind: 'STATUS', status: 'AtTable' }, suborderIds: [suborderId] },
    getBulkAction: { bulkActionId },
    listBulkActions: {},
    stopBulkAction: { bulkActionId },
    planMassRedelivery: { fcId: 4, date: '2027-02-13' },
    redistributeFulfillment: { suborderIds: [suborderId], newDeliveryDate: '2027-02-14' },
    previewRedistribution: { suborderIds: [suborderId], newDeliveryDate: '2027-02-14' },
  };
}

function moneyExamples(orderId: string): Record<string, object> {
  const reasons = [{ tag: 'Quality issue: Wilted' }];
  return {
    refundOrder: { orderId, amount: 1, reasons },
    payWithCredit: { orderId, amount: 10 },
    payByInvoice: { orderId, amount: 10 },
    creditOrder: { orderId, issuingToRecipient: false, amount: 1, reasons },
    listOpenRefunds: {},
    retryRefund: { refundId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' },
    dismissRefund: { refundId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', note: 'The customer kept the flowers' },
    creditRefund: { refundId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' },
    settleRefundByHand: { refundId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', paidBy: 'cheque', reference: '1024' },
    markInvoicePaid: { orderId },
    getPaymentToken: { orderId },
    chargeOrder: { orderId, amount: 1 },
  };
}

function redeliveryExamples(orderId: string, suborderId: string): Record<string, object> {
  const reasons = [{ tag: 'Quality issue: Wilted' }];
  return {
    getOrderRemedies: { orderId },
    getOwnCareDay: {},
    recordRedelivery: { suborderId, reasons },
    recordRemedy: { suborderId, kind: 'redistribute', reasons, runId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' },
    redeliverSuborder: {
      suborderId,
      startTime: '2027-02-13T14:00:00Z',
      fcId: 4,
      areaId: seededDeliveryAreaId,
      transportMode: 'car',
      lineItems: [{ index: 0, sku: 'FLRL-B-1001', quantity: 1 }],
      reasons,
    },
  };
}

function lineExamples(orderId: string, suborderId: string): Record<string, object> {
  const reasons = [{ tag: 'Fulfillment Issue: Missing item' }];
  const line = { sku: 'FLRL-V-002', quantity: 1 };
  return {
    addLineItem: { suborderId, lineitem: line, reasons },
    deleteLineItem: { suborderId, index: 1, reasons },
    restoreLineItem: { suborderId, index: 1 },
    listLineLots: { suborderId, index: 0 },
    pickLineLot: { suborderId, index: 0, lotId: 999_999 },
    replaceLineItem: {
      suborderId,
      lineItemToAddDetails: line,
      lineItemToAddReasons: reasons,
      lineItemToRemoveDetails: { index: 1, sku: 'FLRL-V-3001', reasons },
    },
    refundLineItems: { suborderId, lineItems: [{ index: 0, quantity: 1, sku: 'FLRL-B-1001' }], reasons },
    listLineOptions: { suborderId },
    addSuborder: { orderId, lineItems: [line], updateTotals: 'true' },
  };
}

/** What an administrator sends of the catalogue. */
const catalogExamples = {
  listShopProducts: {},
  importShopProducts: { skus: ['SHOP-1-S'] },
  listCatalog: {},
  saveProduct: {
    sku: 'FLRL-B-9001',
    fields: {
      name: 'Coastal Dahlia',
      opsName: 'Coastal Dahlia',
      classification: 'Floral',
      category: 'Bouquets',
      unitPrice: 49,
      kit: false,
      components: [],
      allowedTransportModes: ['car', 'ground'],
      distributionPoints: [4],
      availableForDeliveryFrom: null,
      availableForDeliveryTo: null,
      customsDescription: 'Fresh cut flowers',
      hsCode: '0603.19',
      weightOunces: 48,
      originCountry: 'CO',
      shelfLifeDays: 7,
      tableSlot: null,
    },
  },
  importProducts: { csv: 'sku,name,unitPrice\nFLRL-B-9002,Coastal Rose,39.00', isDry: true },
};
