import type { NewLot } from '#features/inventory/lots.store.ts';
import { storesOf } from '#composition/stores.ts';
import type { TestServer } from './test-server.ts';

/** A received lot of 100 bouquets at Baltimore; a test changes what it is about. Returns its id. */
export async function putLot(desk: TestServer, changes: Partial<NewLot> = {}): Promise<number> {
  const [lotId = 0] = await storesOf(desk.app.db).lots.add([sampleLot(changes)], desk.app.clock());
  return lotId;
}

function sampleLot(changes: Partial<NewLot>): NewLot {
  return {
    fcId: 4,
    sku: 'FLRL-B-1001',
    productName: 'Blushing Rose',
    productClassification: 'Floral',
    lotLabel: 'L-1',
    externalId: null,
    transactionId: null,
    vendor: 'Andean Farms',
    purchaseOrder: 'PO-1',
    poUnits: 100,
    arrivalDate: '2027-02-08',
    startFulfillmentDate: '2027-02-09',
    expirationDate: '2027-02-20',
    stockInitial: 100,
    inboundQuantity: 0,
    ...changes,
  };
}
