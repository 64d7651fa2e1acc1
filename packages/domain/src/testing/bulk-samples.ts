import type { AreaShape } from '../delivery-areas/point-in-polygon.ts';
import { bulkColumns, type BulkColumn, type BulkHeader } from '../bulk-orders/bulk-columns.ts';
import type { BulkRecord } from '../bulk-orders/bulk-record.ts';
import {
  type BulkDeliveryArea,
  type BulkFacts,
  type BulkProduct,
  type BulkReference,
  prepareBulkReference,
} from '../bulk-orders/bulk-reference.ts';

export type SampleCells = Partial<Record<BulkColumn, string>>;

/** A row that is right in every cell: a bouquet to Manhattan. 2027-02-13 is a Saturday. */
export const goodCells: SampleCells = {
  orderRef: 'UCI-1',
  customerEmail: 'Mary.Smith@example.com',
  customerFirstName: 'Mary',
  customerLastName: 'Smith',
  customerPhone: '(202) 555-0199',
  recipientFirstName: 'Ada',
  recipientLastName: 'Byron',
  address1: '350 5th Ave',
  city: 'New York',
  state: 'NY',
  zipCode: '10118',
  recipientPhone: '2125550123',
  locationType: 'residential',
  deliveryDate: '2027-02-13',
  sku: 'FLRL-B-1001',
  quantity: '1',
};

/** A header with every column, in the order of table A8. */
export const fullHeader: BulkHeader = {
  places: new Map(bulkColumns.map((column, place) => [column, place])),
  width: bulkColumns.length,
};

export function sampleRecord(cells: SampleCells = {}, rowNumber = 2): BulkRecord {
  const all = { ...goodCells, ...cells };
  return { rowNumber, cells: bulkColumns.map((column) => all[column] ?? '') };
}

export function sampleProduct(sku: string, more: Partial<BulkProduct> = {}): BulkProduct {
  return {
    sku,
    name: `The ${sku}`,
    unitPrice: 8800,
    kit: false,
    isPrimary: sku.startsWith('FLRL-B'),
    allowedTransportModes: [],
    distributionPoints: [],
    components: [],
    ...more,
  };
}

const manhattan: AreaShape = {
  type: 'Polygon',
  coordinates: [
    [
      [-74.05, 40.68],
      [-73.9, 40.68],
      [-73.9, 40.88],
      [-74.05, 40.88],
      [-74.05, 40.68],
    ],
  ],
};
const everyDay = [0, 1, 2, 3, 4, 5, 6];

export function sampleDeliveryArea(id: number, more: Partial<BulkDeliveryArea> = {}): BulkDeliveryArea {
  return {
    id,
    fcId: 2,
    description: `Area ${id}`,
    active: true,
    priority: 0,
    transportMode: 'bike',
    shape: null,
    zipCodes: [],
    nationwide: false,
    travelTime: 45,
    cutoff: 60,
    schedules: everyDay.flatMap((dayOfWeek) => [
      { dayOfWeek, startHour: 9, duration: 2 },
      { dayOfWeek, startHour: 13, duration: 4 },
    ]),
    ...more,
  };
}

/** A company with bikes in Manhattan and a carrier everywhere, ten days before Valentine's Day. */
export function sampleReference(more: Partial<BulkFacts> = {}): BulkReference {
  return prepareBulkReference({
    now: new Date('2027-02-04T15:00:00Z'),
    products: [
      sampleProduct('FLRL-B-1001'),
      sampleProduct('FLRL-V-017', { unitPrice: 1200, allowedTransportModes: ['bike', 'ground_2'] }),
      sampleProduct('NF-PLNT-2016', { unitPrice: 6400, allowedTransportModes: ['ground_2'] }),
      sampleProduct('GFT-NOPRICE', { unitPrice: null }),
      sampleProduct('FLRL-K-1', {
        kit: true,
        components: [{ sku: 'FLRL-B-1001', name: 'The FLRL-B-1001', quantity: 2 }],
      }),
    ],
    areas: [
      sampleDeliveryArea(10, { description: 'Manhattan', shape: manhattan }),
      sampleDeliveryArea(90, {
        description: 'Everywhere',
        fcId: 4,
        nationwide: true,
        transportMode: 'ground_2',
        cutoff: 300,
        schedules: [],
      }),
    ],
    centers: [
      { fcId: 2, name: 'Manhattan', zone: 'America/New_York' },
      { fcId: 4, name: 'Baltimore', zone: 'America/New_York' },
    ],
    zipPlaces: new Map([
      ['10118', { lat: 40.7484, lng: -73.9857 }],
      ['94103', { lat: 37.7725, lng: -122.4091 }],
    ]),
    ingestedRefs: new Set(['mary.smith@example.com old-1']),
    ...more,
  });
}
