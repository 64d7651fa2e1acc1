import { sampleNewOrder } from './sample-new-order.ts';

/** An input each call accepts as far as its shape goes, so that tests can walk every call of the product. */
export interface SampleIds {
  orderId: string;
  suborderId: string;
  batchId: string;
  requestId: string;
  fcId: number;
  date: string;
}

/** One input per call name; a call without one fails the tests that walk all calls. */
export function callSamples(ids: SampleIds): Record<string, object> {
  return {
    ...signInSamples,
    ...careSamples(ids),
    ...floorSamples(ids),
    ...windowSamples(ids),
    ...stockSamples(ids.fcId, ids.date),
    ...areaSamples(ids),
    ...viewSamples,
  };
}

/** Nobody but the floor reads the table, and the id names no view. */
const viewSamples = {
  listViews: { table: 'suborders' },
  saveView: { table: 'suborders', name: 'Ready', state: { sort: null, filters: { status: 'Received' }, hidden: [] } },
  updateView: { viewId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', fields: { name: 'Ready' } },
  shareView: { viewId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', isShared: true },
  chooseDefaultView: { table: 'suborders', viewId: null },
  deleteView: { viewId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' },
};

const signInSamples = {
  getSession: {},
  listDemoOrders: {},
  signIn: { email: 'nobody@bloomdesk.test', password: 'not the password' },
  newPassword: { session: 'none', password: 'Roses-and-peonies-1', givenName: 'Ana', familyName: 'Silva' },
  forgotPassword: { email: 'nobody@bloomdesk.test' },
  forgotPasswordSubmit: { email: 'nobody@bloomdesk.test', code: '12345678', password: 'Roses-and-peonies-1' },
  refreshSession: {},
  signOut: {},
  startGoogleSignIn: {},
  finishGoogleSignIn: {},
  getJwks: {},
  confirmOnfleetWebhook: { check: 'word' },
  receiveCarrierEvent: { partner: 'golocal', event: '{}' },
};

const reportSamples = {
  getMoneyReport: { from: '2027-02-01', to: '2027-02-28' },
  listMoneyReportOrders: { from: '2027-02-01', to: '2027-02-28', key: 'none' },
  getJournal: { from: '2027-02-01', to: '2027-02-10' },
  listClosedMonths: {},
  closeMonth: { month: '2026-12' },
};

/** The ids of credits name nothing. */
const customerSamples = {
  getCustomer: { customerId: 'dana.reyes@example.com' },
  listCustomerOrders: { customerId: 'dana.reyes@example.com' },
  listCustomerCredits: { customerId: 'dana.reyes@example.com' },
  issueCredit: { email: 'dana.reyes@example.com', amount: 20, tag: 'Quality issue: Wilted' },
  editCredit: {
    creditId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
    creditAmount: 30,
    remainingAmount: 30,
    tag: 'Quality issue: Wilted',
  },
  deleteCredit: { creditId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', tag: 'Quality issue: Wilted' },
  findPlace: { q: '1000001-1' },
};

function careSamples({ orderId, suborderId, requestId }: SampleIds): Record<string, object> {
  return {
    listProducts: {},
    listDeliveryAreas: {},
    listReasons: {},
    getOrder: { orderId },
    listOrderVisitors: { orderId },
    getPaymentBreakdown: { orderId },
    ...reportSamples,
    createSkeletonOrder: sampleNewOrder(),
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
    ...customerSamples,
    ...lineSamples(orderId, suborderId),
    updateRecipient: { suborderId, fields: { firstName: 'Rosa' } },
    updateDelivery: { suborderId, fields: { startTime: '2027-02-13T14:00:00Z' } },
    pushDelivery: { suborderId },
    deleteDelivery: { suborderId },
    ...moneySamples(orderId),
    ...redeliverySamples(orderId, suborderId),
    undoEvent: { eventId: '999999999' },
    previewBulkOrders: { requestId },
    getBulkResponse: { requestId },
    ingestBulkOrders: { requestId },
    getBulkTemplate: {},
    ...bulkActionSamples(suborderId),
  };
}

/** The id names no bulk action. */
function bulkActionSamples(suborderId: string): Record<string, object> {
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

function moneySamples(orderId: string): Record<string, object> {
  const reasons = [{ tag: 'Quality issue: Wilted' }];
  return {
    refundOrder: { orderId, amount: 1, reasons },
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

function redeliverySamples(orderId: string, suborderId: string): Record<string, object> {
  const reasons = [{ tag: 'Quality issue: Wilted' }];
  return {
    getOrderRemedies: { orderId },
    recordRedelivery: { suborderId, reasons },
    recordRemedy: { suborderId, kind: 'redistribute', reasons, runId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' },
    redeliverSuborder: {
      suborderId,
      startTime: '2027-02-13T14:00:00Z',
      fcId: 4,
      areaId: seededAreaId,
      transportMode: 'car',
      lineItems: [{ index: 0, sku: 'FLRL-B-1001', quantity: 1 }],
      reasons,
    },
  };
}

/** Stock; the ids name nothing, as tests make no lots for them. */
function stockSamples(fcId: number, date: string): Record<string, object> {
  const written = {
    delivery_id: 1,
    adjustment_type: 'Spoilage',
    adjustment_time: date,
    adjustment_quantity: -1,
    for_count: true,
    memo: 'Wilted',
  };
  return {
    listLots: { fcId, date },
    getLot: { id: 1 },
    getStock: { first: date, fcs: [fcId], skus: ['FLRL-B-1001'] },
    listAdjustments: { delivery_id: 1 },
    getDeliveryOptions: {
      recipient: { zipCode: '21201', coords: { lat: 39.2904, lng: -76.6122 } },
      lineitems: [{ sku: 'FLRL-B-1001', quantity: 1 }],
      delivery: { date, days: 3 },
    },
    createAdjustment: written,
    saveAdjustment: { id: 1, ...written },
    receiveLot: { id: 1 },
    previewStockLoss: { id: 1, units: 1 },
    listClosedDays: { from: date },
    listLeftBehind: { date },
    listExpiredLots: { fcId, date },
    listClosedDaySuborders: { closedDayId: 1 },
    addClosedDay: { day: date, reason: 'Parade', fcId },
    removeClosedDay: { closedDayId: 999_999 },
    listFeatureFlags: {},
    setFeatureFlag: { name: 'addSuborder', fcId, isOn: true },
  };
}

function floorSamples({ suborderId, batchId, fcId, date }: SampleIds): Record<string, object> {
  return {
    listSuborders: { fcId, date },
    getDaySchedules: { id: fcId, date },
    getBoard: { date },
    listBatches: { fcId, date },
    getBatch: { batchId },
    getPackingProgress: { batchId },
    claimSuborder: { batchId, benchId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', suborderIds: [suborderId] },
    createBatch: { name: 'Batch Roses 1', fcId, subordersMap: { [suborderId]: { batchIndex: 0, lineItems: [] } } },
    startFulfilling: { batchId },
    packSuborder: { batchId, suborderId },
    undoPacking: { batchId, suborderId },
    completeBatch: { batchId },
    updateBatch: { batchId, fields: { status: 'WorkorderPrinted' } },
    updateBatchSuborders: { batchId, status: 'AtTable' },
    transitionBatch: { batchId, status: 'SubordersPrinted', suborderIds: [suborderId], documents: ['label'] },
    removeFromBatch: { batchId, suborderIds: [suborderId] },
    uploadPld: { id: batchId },
    deleteBatch: { batchId, force: 'false' },
    issuePrintTicket: { document: 'notecards', suborderIds: [suborderId] },
    getProxiedLabel: { url: 'https://labels.example/label.zpl' },
    getBatchLabels: { batchId },
    getDocboxLabel: { batchId },
    getIpdManifest: { batchId },
    getMasterInvoice: { batchId },
    getBatchPaper: { batchId, paper: 'work-order' },
    getBatchCsv: { batchId },
    getLabel: { suborderId },
    getLabelPicture: { suborderId },
    getZplLabel: { suborderId },
    getLocalDeliveryLabel: { suborderId },
    recordPrint: { suborderId, documents: ['notecard'] },
  };
}

/** The first window is one of the first seeded area. */
function windowSamples({ fcId, date }: SampleIds): Record<string, object> {
  const written = {
    deliveryAreaId: seededAreaId,
    startDatetime: `${date}T23:00:00Z`,
    endDatetime: `${date}T23:30:00Z`,
    cutoffLeadTimeMinutes: 60,
    preppedAtTime: `${date}T22:00:00Z`,
    capacity: 40,
    fcId,
    transportMode: 'car',
  };
  return {
    getAreaDash: { areaId: seededAreaId, date },
    listDeliveryWindows: { date },
    createDeliveryWindow: written,
    updateDeliveryWindow: { windowId: 1, ...written },
    updateDeliveryWindowStatus: { windowId: 1, isActive: true },
  };
}

/** The first seeded area is one of center 4. */
const seededAreaId = 2001;

function areaSamples({ fcId }: SampleIds): Record<string, object> {
  const hours = { dayOfWeek: 4, startHour: 9, duration: 4 };
  const named = {
    description: 'Baltimore City',
    deliveryMechanism: 'onFleet',
    carrier: 'onfleet',
    transportMode: 'car',
  };
  return {
    listFcAreas: { fcId },
    listDefaultFcAreas: { fcId },
    getAreaSchedules: { id: seededAreaId, onlyDayOfWeek: 'true' },
    getAreaGeojson: { id: seededAreaId },
    createDeliveryArea: { deliveryArea: { ...named, fcId }, schedules: [hours] },
    updateDeliveryArea: { id: seededAreaId, deliveryArea: named },
    uploadAreaMap: { id: seededAreaId, zips: ['21201'] },
    listServingAreas: { lat: '39.2904', lng: '-76.6122', zip: '21201' },
    geocodeAddress: { address: '100 N Charles St, Baltimore, MD 21201' },
    listInvariants: {},
    listAuditLog: { type: 'DELIVERYAREA', id: String(seededAreaId) },
  };
}

function lineSamples(orderId: string, suborderId: string): Record<string, object> {
  const reasons = [{ tag: 'Fulfillment Issue: Missing item' }];
  const line = { sku: 'FLRL-V-002', quantity: 1 };
  return {
    addLineItem: { suborderId, lineitem: line, reasons },
    deleteLineItem: { suborderId, index: 1, reasons },
    restoreLineItem: { suborderId, index: 1 },
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
