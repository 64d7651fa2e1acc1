import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getBadOrdersFile, listBulkUploads, previewBulkOrders } from '@bloomdesk/contract/bulk-orders/calls';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { bulkRow, bulkRows, csvOf } from '#test/support/bulk-orders/bulk-rows.ts';
import { ingested, previewOf, responseOf, upload } from '#test/support/bulk-orders/bulk-upload.ts';
import { sheetOf, workbookOf } from '#test/support/workbooks/zip-bytes.ts';

/* Files as companies send them, from the upload to the orders (D266). */

let desk: TestServer;
let care: TestStaff;
let manager: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate');
  manager = await desk.staff('CareManager');
});
afterAll(() => desk.close());

/** The rows as a workbook whose cells are all texts. */
function workbook(rows: ReturnType<typeof bulkRow>[]): Buffer {
  const header = Object.keys(rows[0] ?? {});
  return workbookOf(sheetOf([header, ...rows.map((row) => header.map((column) => String(Object(row)[column])))]));
}

test('a workbook becomes orders; what was repaired is named in the preview and in what was ingested', async () => {
  const rows = [bulkRow({ orderRef: 'BOOK', deliveryDate: '2/13/2027', state: 'Maryland' })];
  const { requestId, body } = await upload(care, workbook(rows), { fileName: 'orders.xlsx' });
  expect(body.data).toMatchObject({ stage: 'previewed', notes: [], cause: null });
  const repairs = [
    { rowNumber: 2, column: 'state', from: 'Maryland', to: 'MD' },
    { rowNumber: 2, column: 'deliveryDate', from: '2/13/2027', to: '2027-02-13' },
  ];
  const previewed = previewBulkOrders.data.parse(body.data).data;
  expect(previewed?.acceptableOrders[0]).toMatchObject({ orderRef: 'BOOK', repairs });
  const { data } = await ingested(desk, care, requestId);
  expect(data?.acceptableOrders[0]).toMatchObject({ orderId: expect.stringMatching(/^\d{7}$/), repairs });
});

test('a workbook of more than fifteen rows waits for the job, and says what was guessed', async () => {
  const text = csvOf(bulkRows(20, {}, 'LONG')).replaceAll(',', ';');
  const { notes, data } = await previewOf(desk, care, Buffer.from(`Orders of Jürgen\n${text}`, 'latin1'));
  expect(notes).toEqual([
    'Read as Windows text (Windows-1252).',
    'Cells are separated by semicolons.',
    'The column names were found in row 2.',
  ]);
  expect(data?.acceptableOrders).toHaveLength(20);
});

test('what cannot be read shows the literal message and its cause', async () => {
  const { body } = await upload(care, Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), { fileName: 'orders.xls' });
  expect(body.data).toMatchObject({
    stage: 'failed',
    failure: expect.stringMatching(/^Was not able to process input file\./),
    cause: 'The file is an old Excel workbook or protected by a password. Save it as .xlsx or .csv.',
    columns: [],
  });
});

describe('columns of other names', () => {
  const theirs = (ref: string) =>
    csvOf([bulkRow({ orderRef: ref })])
      .replace('sku', 'Product')
      .replace('zipCode', 'Postal Area');
  const columns = [
    ...Object.keys(bulkRow()).flatMap((column) =>
      ['sku', 'zipCode'].includes(column) ? [] : [{ column, name: column }],
    ),
    { column: 'sku', name: 'Product' },
    { column: 'zipCode', name: 'Postal Area' },
  ];
  const map = (requestId: string, given: object = { columns }) =>
    care.inject('POST', `/v1/orders/bulk/${requestId}/columns`, JSON.stringify(given), {
      'content-type': 'application/json',
    });

  test('are mapped once, and the file and all later ones of that kind are read', async () => {
    const { requestId, body } = await upload(care, theirs('MAP-1'));
    expect(body.data).toMatchObject({ stage: 'failed', cause: 'These columns are missing: zipCode, sku.' });
    expect(previewBulkOrders.data.parse(body.data).columns).toContain('Postal Area');

    expect((await map(requestId)).body.data).toMatchObject({ stage: 'previewing', cause: null });
    await desk.runJobs();
    expect((await responseOf(care, requestId)).data?.acceptableOrders[0]?.orderRef).toBe('MAP-1');
    const { data } = await ingested(desk, care, requestId);
    expect(data?.acceptableOrders[0]?.orderId).toMatch(/^\d{7}$/);

    const later = await upload(manager, theirs('MAP-2').replace('Postal Area', 'POSTAL AREA'));
    expect(later.body.data).toMatchObject({
      stage: 'previewed',
      notes: ['Columns were read as they were mapped for a file with the same names.'],
    });
  });

  test('a mapping needs a file that lacks one, and columns that the file has', async () => {
    const good = await upload(care, csvOf([bulkRow({ orderRef: 'FINE' })]));
    expect(await map(good.requestId)).toMatchObject({ status: 409, body: { code: 'not-mappable' } });
    const { requestId } = await upload(care, theirs('MAP-3').replace('Product', 'Thing'));
    expect(await map(requestId)).toMatchObject({ status: 422, body: { message: 'The file has no column Product.' } });
    expect((await map(randomUUID())).status).toBe(404);
    expect((await map(requestId, { columns: [{ column: 'shoeSize', name: 'Thing' }] })).status).toBe(400);
  });

  test('two people who map the same file at the same time preview it once', async () => {
    const { requestId } = await upload(care, theirs('MAP-4').replace('Product', 'Flower'));
    const again = columns.map((one) => (one.column === 'sku' ? { ...one, name: 'Flower' } : one));
    const answers = await Promise.all([map(requestId, { columns: again }), map(requestId, { columns: again })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await desk.runJobs();
    expect((await responseOf(care, requestId)).data?.acceptableOrders).toHaveLength(1);
  });
});

test('bad orders come back as a file that is right once they are corrected', async () => {
  const rows = [
    bulkRow({ orderRef: 'FIX-1', zipCode: '12' }),
    bulkRow({ orderRef: 'FIX-2' }),
    bulkRow({ orderRef: 'FIX-3', sku: 'NOPE' }),
    bulkRow({ orderRef: 'FIX-3', quantity: '-1' }),
  ];
  const { requestId } = await previewOf(desk, care, csvOf(rows));
  const { text } = await care.send(getBadOrdersFile, { requestId });
  expect(text).toContain('zipCode: Invalid zipcode');
  expect(text).toContain('sku: NOPE is not in the product feed');
  expect(text).not.toContain('FIX-2');
  const corrected = text.replace(',12,', ',21201,').replace('NOPE', 'FLRL-B-1001').replace("'-1", '1');
  const { data } = await previewOf(desk, care, corrected);
  expect(data?.acceptableOrders.map(({ orderRef }) => orderRef)).toEqual(['FIX-1', 'FIX-3']);
  expect(data?.badOrders).toEqual([]);
});

test('uploads are listed: one’s own, and everybody’s to managers', async () => {
  const mine = await desk.staff('OpsAssociate');
  const first = await upload(mine, csvOf(bulkRows(2, { zipCode: '12' }, 'LIST-A')), { fileName: 'a.csv' });
  const second = await upload(mine, csvOf(bulkRows(3, {}, 'LIST-B')), { fileName: 'b.csv' });
  const own = await mine.send(listBulkUploads, {});
  const byName = own.body.data.uploads.toSorted((one: { fileName: string }, other: { fileName: string }) =>
    one.fileName.localeCompare(other.fileName),
  );
  expect(byName).toMatchObject([
    { requestId: first.requestId, fileName: 'a.csv', uploadedBy: mine.email, orders: 2, bad: 2, ingested: 0 },
    { requestId: second.requestId, fileName: 'b.csv', stage: 'previewed', rowCount: 3, orders: 3, bad: 0 },
  ]);
  const ids = async (staff: TestStaff) =>
    (await staff.send(listBulkUploads, {})).body.data.uploads.map(({ requestId }: { requestId: string }) => requestId);
  expect(await ids(manager)).toContain(first.requestId);
  expect(await ids(care)).not.toContain(first.requestId);
});

test('a reference is used once for each customer, however it is written', async () => {
  const first = await upload(care, csvOf([bulkRow({ orderRef: 'PO 77-a' })]));
  await ingested(desk, care, first.requestId);
  const again = [
    bulkRow({ orderRef: 'po77-A', address1: '1 Other St' }),
    bulkRow({ orderRef: 'PO 77-a ', customerEmail: 'others@example.com', address1: '2 Other St' }),
  ];
  const { data } = await previewOf(desk, care, csvOf(again));
  expect(data?.badOrders.map(({ ingestionExceptionReason }) => ingestionExceptionReason)).toEqual([
    'row 2: orderRef: po77-A was already ingested',
  ]);
  expect(data?.acceptableOrders).toHaveLength(1);
});

test('the same flowers for the same person on the same day are a likely double', async () => {
  const person = { recipientFirstName: 'Ines', recipientLastName: 'Twice', quantity: '3' };
  const { requestId } = await upload(care, csvOf([bulkRow({ orderRef: 'TWICE-1', ...person })]));
  const orderId = (await ingested(desk, care, requestId)).data?.acceptableOrders[0]?.orderId;
  const rows = [
    bulkRow({ orderRef: 'TWICE-2', ...person, recipientFirstName: 'INES' }),
    bulkRow({ orderRef: 'TWICE-3', ...person, quantity: '2' }),
    bulkRow({ orderRef: 'TWICE-4', ...person, deliveryDate: '2027-02-14' }),
  ];
  const { data } = await previewOf(desk, care, csvOf(rows));
  const looksLike = (warnings: readonly string[]) => warnings.filter((text) => text.includes('looks like'));
  expect(data?.acceptableOrders.map(({ warnings }) => looksLike(warnings))).toEqual([
    [`row 2: looks like order ${orderId}`],
    [],
    [],
  ]);
});
