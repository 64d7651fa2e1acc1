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
  return { ...signInSamples, ...careSamples(ids), ...floorSamples(ids) };
}

const signInSamples = {
  getSession: {},
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

function careSamples({ orderId, suborderId, requestId }: SampleIds): Record<string, object> {
  return {
    listProducts: {},
    listDeliveryAreas: {},
    listReasons: {},
    getOrder: { orderId },
    getSuborder: { suborderId },
    getTrackingLink: { suborderId },
    previewBulkOrders: { requestId },
    getBulkResponse: { requestId },
    ingestBulkOrders: { requestId },
    getBulkTemplate: {},
  };
}

function floorSamples({ suborderId, batchId, fcId, date }: SampleIds): Record<string, object> {
  return {
    listSuborders: { fcId, date },
    getDaySchedules: { id: fcId, date },
    listBatches: { fcId, date },
    getBatch: { batchId },
    getPackingProgress: { batchId },
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
