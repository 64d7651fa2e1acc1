import type { ExampleIds } from './example-ids.ts';

/** Vendors and purchase orders; the ids are those the first ones get. */
export function supplyExamples({ fcId, date }: ExampleIds): Record<string, object> {
  const line = { sku: 'FLRL-B-1001', quantity: 40, unitCost: 1.25, expectedDate: date };
  const vendor = { name: 'Andean Farms', email: 'orders@andean.example' };
  return {
    listVendors: {},
    addVendor: vendor,
    updateVendor: { vendorId: 101, ...vendor },
    listPurchaseOrders: { fcId },
    getPurchaseOrder: { purchaseOrderId: 10001 },
    addPurchaseOrder: { fcId, vendorId: 101, lines: [line] },
    updatePurchaseOrder: { purchaseOrderId: 10001, lines: [line] },
    previewPurchaseOrder: { purchaseOrderId: 10001, lines: [line] },
    sendPurchaseOrder: { purchaseOrderId: 10001 },
    getDock: { fcId },
    receiveDelivery: {
      purchaseOrderId: 10001,
      deliveryId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
      lines: [{ lineId: 1, good: 36, rejected: [{ reason: 'wilted', quantity: 4 }], spoilDate: date }],
    },
    setShelfLife: { sku: 'FLRL-B-1001', days: 7 },
    endPurchaseOrder: { purchaseOrderId: 10001, as: 'cancelled', reason: 'Frost at the farm' },
  };
}

/** Counts, transfers and what is short; the ids are those the first ones get. */
export function countingExamples({ fcId, date }: ExampleIds): Record<string, object> {
  return {
    listTransfers: { fcId },
    getTransfer: { transferId: 101 },
    sendTransfer: { fromFcId: fcId, toFcId: 66, expectedDate: date, lines: [{ lotId: 1, units: 20 }] },
    receiveTransfer: {
      transferId: 101,
      lines: [{ lineId: 1, good: 18, rejected: [{ reason: 'damaged', quantity: 2 }] }],
    },
    previewTransfer: { transferId: 101 },
    cancelTransfer: { transferId: 101 },
    listShortages: { fcId },
    listCycleCounts: { fcId },
    getCycleCount: { countId: 101 },
    openCycleCount: { fcId, classification: 'Floral' },
    countLot: {
      countId: 101,
      lotId: 1,
      tallyId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
      units: 36,
      countedAt: `${date}T15:00:00Z`,
    },
    turnCycleCount: { countId: 101, state: 'counted' },
    previewCycleCount: { countId: 101 },
    bookCycleCount: { countId: 101 },
  };
}
