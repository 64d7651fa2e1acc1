import { type ExampleIds, seededDeliveryAreaId } from './example-ids.ts';

export function floorExamples({ suborderId, batchId, fcId, date }: ExampleIds): Record<string, object> {
  return {
    listSuborders: { fcId, date },
    getDaySchedules: { id: fcId, date },
    getBoard: { date },
    getDayProgress: { date },
    listBatches: { fcId, date },
    getPackingDay: { fcId },
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
    confirmIpd: { batchId },
    getIpdPaper: { batchId, paper: '1' },
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
export function deliveryWindowExamples({ suborderId, fcId, date }: ExampleIds): Record<string, object> {
  const written = {
    deliveryAreaId: seededDeliveryAreaId,
    startDatetime: `${date}T23:00:00Z`,
    endDatetime: `${date}T23:30:00Z`,
    cutoffLeadTimeMinutes: 60,
    preppedAtTime: `${date}T22:00:00Z`,
    capacity: 40,
    fcId,
    transportMode: 'car',
  };
  return {
    listDeliveryChoices: { purpose: 'move', suborderId },
    getAreaDash: { areaId: seededDeliveryAreaId, date },
    listDeliveryWindows: { date },
    listDayDeliveries: { fcId, date },
    listCourierManifests: { fcId, date },
    sendCourierManifest: { fcId, number: '4-20270210-1' },
    acknowledgeCourierManifest: { fcId, number: '4-20270210-1' },
    createDeliveryWindow: written,
    updateDeliveryWindow: { windowId: 1, ...written },
    updateDeliveryWindowStatus: { windowId: 1, isActive: true },
  };
}

/** Stock; the ids name nothing, as tests make no lots for them. */
export function stockExamples(fcId: number, date: string): Record<string, object> {
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
    saveLots: { fc_id: fcId, lots: [{ sku: 'FLRL-B-1001', external_id: 'FARM-7001', stock_initial: 40 }] },
    saveLot: { id: 1, expiration_date: date, reason: 'Opened early' },
    previewLotChange: { id: 1, expiration_date: date },
    listClosedDays: { from: date },
    listLeftBehind: { date },
    listExpiredLots: { fcId, date },
    getStockDay: { fcId },
    listClosedDaySuborders: { closedDayId: 1 },
    addClosedDay: { day: date, reason: 'Parade', fcId },
    removeClosedDay: { closedDayId: 999_999 },
    listFeatureFlags: {},
    setFeatureFlag: { name: 'addSuborder', fcId, isOn: true },
  };
}

export function deliveryAreaExamples({ fcId }: ExampleIds): Record<string, object> {
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
    getAreaSchedules: { id: seededDeliveryAreaId, onlyDayOfWeek: 'true' },
    getAreaGeojson: { id: seededDeliveryAreaId },
    getAreaZips: { id: seededDeliveryAreaId },
    listAreaOverlaps: { id: seededDeliveryAreaId },
    findZipPlace: { lat: '39.2904', lng: '-76.6122' },
    listZipCodes: {},
    createDeliveryArea: { deliveryArea: { ...named, fcId }, schedules: [hours] },
    updateDeliveryArea: { id: seededDeliveryAreaId, deliveryArea: named },
    uploadAreaMap: { id: seededDeliveryAreaId, zips: ['21201'] },
    listServingAreas: { lat: '39.2904', lng: '-76.6122', zip: '21201' },
    geocodeAddress: { address: '100 N Charles St, Baltimore, MD 21201' },
    listInvariants: {},
    listAuditLog: { type: 'DELIVERYAREA', id: String(seededDeliveryAreaId) },
  };
}
