import { describe, expect, test } from 'vitest';
import { fullHeader, goodCells, type SampleCells, sampleRecord, sampleReference } from '../testing/bulk-samples.ts';
import { requiredBulkColumns } from './bulk-columns.ts';
import { bulkRowReader } from './bulk-row.ts';

const read = bulkRowReader(fullHeader, sampleReference());
const row = (cells: SampleCells) => {
  const reading = read(sampleRecord(cells));
  return reading.ok ? reading.row : reading.problems;
};

test('a good row is read as a line item with its delivery', () => {
  expect(
    row({ windowStart: '9:00', fcId: '2', areaId: '10', transportMode: 'BIKE', lat: '40.75', lng: '-73.98' }),
  ).toEqual({
    rowNumber: 2,
    customer: { email: 'mary.smith@example.com', firstName: 'Mary', lastName: 'Smith', phone: '+12025550199' },
    recipient: {
      firstName: 'Ada',
      lastName: 'Byron',
      address1: '350 5th Ave',
      address2: '',
      locationType: 'residential',
      placeName: '',
      city: 'New York',
      state: 'NY',
      zipCode: '10118',
      phone: '+12125550123',
      email: '',
      instructions: '',
    },
    point: { lat: 40.75, lng: -73.98 },
    deliveryDate: '2027-02-13',
    fcId: 2,
    areaId: 10,
    transportMode: 'bike',
    windowStart: '09:00',
    message: '',
    product: expect.objectContaining({ sku: 'FLRL-B-1001' }),
    quantity: 1,
    unitPrice: 8800,
    discountAmount: 0,
    taxRatePpm: 0,
  });
});

test('prices of the file win over the product feed', () => {
  expect(row({ unitPrice: '$1,050.00', discount: '50', taxRate: '.08875', quantity: '3' })).toMatchObject({
    unitPrice: 105_000,
    discountAmount: 5000,
    taxRatePpm: 88_750,
    quantity: 3,
  });
});

test.each(requiredBulkColumns.filter((column) => column !== 'orderRef'))('%s is required', (column) => {
  const problems = row({ [column]: ' ' });
  expect(problems).toHaveLength(1);
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${column}: .*is required$`))]);
});

describe('what a row is refused for', () => {
  test.each<[SampleCells, string]>([
    [{ zipCode: '12' }, 'zipCode: Invalid zipcode'],
    [{ state: 'Marylnd' }, 'state: Use a 2-letter state code'],
    [{ recipientPhone: '911' }, 'recipientPhone: Invalid phone number'],
    [{ customerPhone: '911' }, 'customerPhone: Invalid phone number'],
    [{ recipientEmail: 'nobody' }, 'recipientEmail: Invalid email'],
    [{ customerEmail: 'nobody' }, 'customerEmail: Invalid email'],
    [{ locationType: 'castle' }, 'locationType: Use residential or commercial'],
    [{ sku: 'FLRL-B-0000' }, 'sku: FLRL-B-0000 is not in the product feed'],
    [{ sku: '__proto__' }, 'sku: __proto__ is not in the product feed'],
    [{ sku: 'x'.repeat(65) }, 'sku: at most 64 characters'],
    [{ quantity: '-1' }, 'quantity: must be a whole number above zero'],
    [{ quantity: '1.5' }, 'quantity: must be a whole number above zero'],
    [{ quantity: '0' }, 'quantity: must be a whole number above zero'],
    [{ quantity: '1e3' }, 'quantity: must be a whole number above zero'],
    [{ quantity: '100001' }, 'quantity: must be a whole number above zero'],
    [{ deliveryDate: '2001-02-30' }, 'deliveryDate: must be a real date, YYYY-MM-DD'],
    [{ deliveryDate: '13/02/2027' }, 'deliveryDate: must be a real date, YYYY-MM-DD'],
    [{ deliveryDate: '2027-02-03' }, 'deliveryDate: is in the past'],
    [{ unitPrice: '-5' }, 'unitPrice: must be an amount such as 12.50, at most 1,000,000.00'],
    [{ unitPrice: '12.345' }, 'unitPrice: must be an amount such as 12.50, at most 1,000,000.00'],
    [{ unitPrice: '1000000.01' }, 'unitPrice: must be an amount such as 12.50, at most 1,000,000.00'],
    [{ discount: '88.01' }, 'discount: is more than the line costs'],
    [{ taxRate: '6' }, 'taxRate: must be a fraction from 0 to 1, such as 0.06'],
    [{ taxRate: '106%' }, 'taxRate: must be a fraction from 0 to 1, such as 0.06'],
    [{ taxRate: '.' }, 'taxRate: must be a fraction from 0 to 1, such as 0.06'],
    [{ message: 'x'.repeat(501) }, 'message: The message has 501 characters; a notecard holds 500.'],
    [{ message: 'Love\n'.repeat(30) }, 'message: The message is 4 lines too long for the card.'],
    [{ lat: '91', lng: '0' }, 'lat: must be a number from -90 to 90'],
    [{ lat: '0', lng: 'east' }, 'lng: must be a number from -180 to 180'],
    [{ lat: '40.7' }, 'lat, lng: give both or neither'],
    [{ windowStart: '24:00' }, 'windowStart: must be a time of 24 hours, HH:mm'],
    [{ windowStart: '9 or so' }, 'windowStart: must be a time of 24 hours, HH:mm'],
    [{ fcId: '3' }, 'fcId: is not a fulfillment center'],
    [{ fcId: '2.5' }, 'fcId: is not a fulfillment center'],
    [{ areaId: '11' }, 'areaId: is not a delivery area'],
    [{ transportMode: 'drone' }, 'transportMode: is not a transport mode'],
    [{ sku: 'GFT-NOPRICE' }, 'unitPrice: is required, the product feed has no price for GFT-NOPRICE'],
    [{ address2: '#N/A' }, 'address2: holds the spreadsheet error #N/A'],
    [{ quantity: '#FORMULA!' }, 'quantity: holds a formula without a result'],
    [{ customerFirstName: 'x'.repeat(61) }, 'customerFirstName: at most 60 characters'],
  ])('%j', (cells, problem) => expect(row(cells)).toEqual([problem]));

  test('everything at once', () => {
    expect(row({ zipCode: '1', quantity: '-1', customerEmail: '', sku: 'X' })).toEqual([
      'customerEmail: is required',
      'zipCode: Invalid zipcode',
      'sku: X is not in the product feed',
      'quantity: must be a whole number above zero',
    ]);
  });

  test('cells beyond the header, unless they are blank', () => {
    const record = sampleRecord();
    expect(read({ ...record, cells: [...record.cells, '', ' '] }).ok).toBe(true);
    expect(read({ ...record, cells: [...record.cells, 'Ave'] })).toEqual({
      ok: false,
      problems: ['there are more cells than columns'],
    });
  });
});

test('a message of five hundred emoji fits, whatever their length in memory', () => {
  expect(row({ message: '👨‍👩‍👧‍👦'.repeat(500) })).toMatchObject({ message: '👨‍👩‍👧‍👦'.repeat(500) });
});

test('today is not past, as long as it is today somewhere', () => {
  expect(row({ deliveryDate: '2027-02-04' })).toMatchObject({ deliveryDate: '2027-02-04' });
});

test('hostile cells are refused and nothing breaks', () => {
  const hostile = 'a@'.repeat(32_768);
  for (const column of Object.keys(goodCells))
    expect(Array.isArray(row({ [column]: hostile })) || column === 'orderRef').toBe(true);
});
