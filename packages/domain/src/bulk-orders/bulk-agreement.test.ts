import { expect, test } from 'vitest';
import { customerDisagreements, deliveryDisagreements, mergedDelivery } from './bulk-agreement.ts';
import { type BulkRow, bulkRowReader } from './bulk-row.ts';
import { fullHeader, type SampleCells, sampleRecord, sampleReference } from '../testing/bulk-samples.ts';

const read = bulkRowReader(fullHeader, sampleReference());
function rows(first: SampleCells, ...others: SampleCells[]): [BulkRow, ...BulkRow[]] {
  const readings = [first, ...others].flatMap((cells, i) => {
    const reading = read(sampleRecord(cells, i + 2));
    return reading.ok ? [reading.row] : [];
  });
  const [row, ...rest] = readings;
  if (row === undefined || rest.length !== others.length) throw new Error('The sample rows are not good.');
  return [row, ...rest];
}

test('the customer is the same in all rows of an order', () => {
  expect(
    customerDisagreements(rows({}, { customerEmail: 'MARY.SMITH@example.com', customerPhone: '202-555-0199' })),
  ).toEqual([]);
  expect(customerDisagreements(rows({}, {}, { customerFirstName: 'Maria', customerPhone: '2025550100' }))).toEqual([
    { rowNumber: 4, text: 'customerFirstName: differs from row 2 of the same order' },
    { rowNumber: 4, text: 'customerPhone: differs from row 2 of the same order' },
  ]);
});

test('a delivery has one recipient and one message', () => {
  expect(
    deliveryDisagreements(rows({ message: 'Love' }, { message: 'Hate' }, { recipientFirstName: 'Grace' })),
  ).toEqual([
    { rowNumber: 4, text: 'recipientFirstName: differs from row 2 of the same delivery, which counts' },
    { rowNumber: 3, text: 'message: differs from row 2 of the same delivery, which counts' },
  ]);
});

test('a blank cell agrees with what another row says', () => {
  const delivery = rows(
    {},
    { message: 'Love', windowStart: '13:00', lat: '40.7', lng: '-73.9' },
    { instructions: 'Ring', areaId: '10' },
  );
  expect(deliveryDisagreements(delivery)).toEqual([]);
  expect(mergedDelivery(delivery)).toMatchObject({
    rowNumber: 2,
    message: 'Love',
    windowStart: '13:00',
    areaId: 10,
    point: { lat: 40.7, lng: -73.9 },
    recipient: { instructions: 'Ring', firstName: 'Ada' },
  });
});
