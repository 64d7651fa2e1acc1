import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { previewBulkOrders } from '@bloomdesk/contract/bulk-orders/calls';
import type { BulkResponse } from '@bloomdesk/contract/bulk-orders/shapes';
import { opens, staffRoles } from '@bloomdesk/domain/access/permissions';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { type BulkTestRow, bulkRow, bulkRows, csvOf } from '#test/support/bulk-orders/bulk-rows.ts';
import { previewOf, responseOf, upload } from '#test/support/bulk-orders/bulk-upload.ts';

const badFile =
  'Was not able to process input file. Please ensure it is a .csv file of the appropriate format and has at least one order included and try again.';

let desk: TestServer;
let care: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate');
});
afterAll(() => desk.close());

async function chatPosts(requestId: string): Promise<string[]> {
  const posts = await desk.app.db.selectFrom('chat_posts').select(['channel', 'body']).execute();
  return posts.filter(({ body }) => body.includes(requestId)).map(({ channel, body }) => `#${channel} ${body}`);
}

test('up to fifteen rows are answered at once with their preview', async () => {
  const { status, body, requestId } = await upload(care, csvOf(bulkRows(15)));
  expect(status).toBe(200);
  const answer = previewBulkOrders.data.parse(body.data);
  expect(answer).toMatchObject({ requestId, isPreview: true, isProcessing: false, isError: false, stage: 'previewed' });
  expect(answer).toMatchObject({ rowCount: 15, progress: { done: 15, total: 15, bad: 0 }, grandTotal: 1526.4 });
  expect(answer.uploadedBy).toBe(care.email);
  expect(answer.data?.acceptableOrders).toHaveLength(15);
  expect(await desk.runJobs()).toBe(0);
  expect(await chatPosts(requestId)).toEqual([]);
});

test('sixteen rows wait for a job, whose end is reported in the chat', async () => {
  const { body, requestId } = await upload(care, csvOf(bulkRows(16)));
  expect(body.data).toMatchObject({ isPreview: false, isProcessing: true, stage: 'previewing', data: null });
  await desk.runJobs();
  const answer = await responseOf(care, requestId);
  expect(answer).toMatchObject({ isPreview: true, isProcessing: false, progress: { done: 16, total: 16, bad: 0 } });
  expect(await chatPosts(requestId)).toEqual([
    `#b2b-order-alerts Bulk order request ${requestId} is ready for preview: 16 orders acceptable, 0 bad, total $1,628.16. /orders/bulk/${requestId}`,
  ]);
});

test('the preview shows an order as it will be ingested', async () => {
  const rows = [
    bulkRow({ orderRef: 'SHOW', shipping: '15.00', shippingTax: '0.90', discount: '6.00', message: 'Dear Rosa' }),
    bulkRow({ orderRef: 'SHOW', sku: 'FLRL-V-017', unitPrice: '22.00', quantity: '2' }),
    bulkRow({ orderRef: 'SHOW', address1: '900 Light St', zipCode: '21230' }),
  ];
  const { data } = await previewOf(desk, care, csvOf(rows));
  const order = data?.acceptableOrders[0];
  expect(order).toMatchObject({
    orderRef: 'SHOW',
    orderId: null,
    rowNumbers: [2, 3, 4],
    customer: { email: 'events@example.com', firstName: 'Dana', lastName: 'Reyes', phone: '+14105550123' },
    totals: {
      itemTotal: 236,
      discountTotal: 6,
      discountedItemTotal: 230,
      taxTotal: 14.7,
      shippingCost: 15,
      orderTotal: 259.7,
    },
    transactions: [{ paymentType: 'invoice', transactionId: '', brand: '', amount: 259.7 }],
  });
  expect(order?.suborders).toMatchObject([
    {
      fcName: 'Baltimore',
      fulfillmentDate: '2027-02-13',
      message: 'Dear Rosa',
      suborderId: null,
      exceptionReason: null,
    },
    { recipient: { address1: '900 Light St', coords: { lat: expect.any(Number), lng: expect.any(Number) } } },
  ]);
  expect(order?.suborders[0]?.lineItems).toMatchObject([
    {
      sku: 'FLRL-B-1002',
      name: 'Golden Tulip',
      quantity: 1,
      unitPrice: 96,
      discountAmount: 6,
      taxRate: 0.06,
      taxAmount: 5.4,
      price: 90,
    },
    { sku: 'FLRL-V-017', quantity: 2, unitPrice: 22, price: 44 },
  ]);
});

test('what an order costs when the file leaves prices out is what the product feed says', async () => {
  const { data } = await previewOf(desk, care, csvOf([bulkRow({ unitPrice: '', paymentType: 'none' })]));
  expect(data?.acceptableOrders[0]).toMatchObject({ totals: { itemTotal: 96 }, transactions: [] });
});

test('bad orders are listed with every reason by row, the others stay acceptable', async () => {
  const rows = [
    bulkRow({ orderRef: 'GOOD' }),
    bulkRow({ orderRef: 'BAD', zipCode: '12', quantity: '1.5' }),
    bulkRow({ orderRef: 'BAD', sku: 'FLRL-B-0000' }),
    bulkRow({ orderRef: '', recipientLastName: '' }),
    bulkRow({ orderRef: '', recipientPhone: '911' }),
  ];
  const { data, grandTotal, progress } = await previewOf(desk, care, csvOf(rows));
  expect(data?.acceptableOrders.map(({ orderRef }) => orderRef)).toEqual(['GOOD']);
  expect(
    data?.badOrders.map(({ orderRef, rowNumbers, ingestionExceptionReason }) => [
      orderRef,
      rowNumbers,
      ingestionExceptionReason,
    ]),
  ).toEqual([
    [
      'BAD',
      [3, 4],
      'row 3: zipCode: Invalid zipcode, quantity: must be a whole number above zero; row 4: sku: FLRL-B-0000 is not in the product feed',
    ],
    ['', [5], 'row 5: recipientLastName: Last name is required, orderRef: is required'],
    ['', [6], 'row 6: recipientPhone: Invalid phone number, orderRef: is required'],
  ]);
  expect(progress).toEqual({ done: 4, total: 4, bad: 3 });
  expect(grandTotal).toBe(101.76);
});

describe('a file that cannot be processed ends in the words of the specification', () => {
  const good = csvOf(bulkRows(3));
  const long = csvOf(bulkRows(20));
  const header = good.split('\n')[0] ?? '';
  const files: [string, string | Uint8Array][] = [
    ['nothing', ''],
    ['only a header', header],
    ['no header', good.slice(header.length + 1)],
    ['a column missing, few rows', good.replace('zipCode', 'zip')],
    ['a column missing, many rows', long.replace('zipCode', 'zip')],
    ['a column twice', long.replace('city', 'STATE')],
    ['a sentence', 'Dear all, please find the orders attached.'],
    ['a NUL among many rows', long.replace('Rosa', 'Ro\0sa')],
    ['gzip', gzipSync(long)],
    ['a spreadsheet renamed', Buffer.concat([Buffer.from('PK\x03\x04\x14\0\x06\0'), Buffer.alloc(2000, 'x')])],
    ['a quote never closed, few rows', good.replace('Dana', '"Dana')],
    ['a quote never closed, many rows', long.replace('EVENT-18,', '"EVENT-18,')],
  ];

  test.each(files)('%s', async (_name, content) => {
    const { status, requestId } = await upload(care, content);
    expect(status).toBe(200);
    await desk.runJobs();
    const answer = await responseOf(care, requestId);
    expect(answer).toMatchObject({
      stage: 'failed',
      isError: true,
      isPreview: false,
      isProcessing: false,
      data: null,
      failure: badFile,
    });
  });

  test('but not a good one under another name: what is in it decides', async () => {
    const { body } = await upload(care, good, { fileName: 'orders.xlsx' });
    expect(body.data).toMatchObject({ stage: 'previewed', failure: null });
  });

  test('more than 60,000 rows', async () => {
    const row = csvOf(bulkRows(1)).split('\n')[1] ?? '';
    const answer = await previewOf(desk, care, `${header}\n${`${row}\n`.repeat(60_001)}`);
    expect(answer).toMatchObject({ stage: 'failed', failure: badFile });
    expect((await chatPosts(answer.requestId))[0]).toMatch(/could not be processed/);
  });
});

describe('a header may be written as people write it', () => {
  async function accepted(content: string): Promise<BulkResponse> {
    const answer = await previewOf(desk, care, content);
    expect(answer).toMatchObject({ stage: 'previewed', progress: { bad: 0 } });
    return answer;
  }
  const rows = bulkRows(2, { message: 'One line,\nand "another"' });

  test('with a byte order mark, Windows line ends and quotes', async () => {
    const { data } = await accepted(`\uFEFF${csvOf(rows, '\r\n')}`);
    expect(data?.acceptableOrders[0]?.suborders[0]?.message).toBe('One line,\nand "another"');
  });

  test('in capitals, with blanks, in any order', async () => {
    const turned = rows.map((row) => Object.fromEntries(Object.entries(row).toReversed()) as BulkTestRow); // the same entries
    await accepted(csvOf(turned).replace(/^.*/, (header) => header.toUpperCase().replaceAll(',', ' , ')));
  });

  test('with columns nobody asked for, __proto__ among them', async () => {
    const lines = csvOf(bulkRows(2)).trim().split('\n');
    await accepted(lines.map((line, at) => `${line},${at === 0 ? '__proto__,constructor' : 'x,y'}`).join('\n'));
    expect(Object.prototype).not.toHaveProperty('x');
  });
});

test('formulas are text, inside and out', async () => {
  const formula = '=HYPERLINK("http://example.com","open")';
  const { data } = await previewOf(
    desk,
    care,
    csvOf([bulkRow({ message: formula, recipientFirstName: "'=cmd|' /C calc'!A0" })]),
  );
  const suborder = data?.acceptableOrders[0]?.suborders[0];
  expect(suborder?.message).toBe(formula);
  expect(suborder?.recipient.firstName).toBe("=cmd|' /C calc'!A0");
});

describe('a request id belongs to its uploader and to one file', () => {
  const content = csvOf(bulkRows(2));

  test('the same file again is answered again, and nothing is done twice', async () => {
    const first = await upload(care, content);
    const again = await upload(care, content, { requestId: first.requestId.toUpperCase() });
    expect(again.status).toBe(200);
    expect(again.body.data).toEqual(first.body.data);
    const events = await desk.app.db
      .selectFrom('audit_links')
      .selectAll()
      .where('entity_id', '=', first.requestId)
      .execute();
    expect(events).toHaveLength(1);
  });

  test('another file, or another person, is refused', async () => {
    const { requestId } = await upload(care, content);
    const other = await upload(care, csvOf(bulkRows(3)), { requestId });
    expect([other.status, other.body.message]).toEqual([
      409,
      `Request ID ${requestId} was already used for another file.`,
    ]);
    const manager = await desk.staff('CareManager');
    expect((await upload(manager, content, { requestId })).status).toBe(409);
    expect((await responseOf(manager, requestId)).data?.acceptableOrders).toHaveLength(2);
  });

  test('two uploads at the same moment are one', async () => {
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => upload(care, csvOf(bulkRows(20)), { requestId })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await desk.runJobs()).toBe(2); // the preview and its post in the chat
    expect((await responseOf(care, requestId)).data?.acceptableOrders).toHaveLength(20);
  });
});

test('an order of more than a thousand rows is bad, the rest of its file is not', async () => {
  const rows = [...bulkRows(1), ...Array.from({ length: 1001 }, () => bulkRow({ orderRef: 'HUGE' }))];
  const { data } = await previewOf(desk, care, csvOf(rows));
  expect(data?.acceptableOrders).toHaveLength(1);
  expect(data?.badOrders[0]?.ingestionExceptionReason).toBe(
    'row 3: the order has 1001 rows, at most 1000 are accepted',
  );
});

test('files are uploaded for preview by the order group alone', async () => {
  for (const role of staffRoles) {
    const { status } = await upload(await desk.staff(role, 'FCAll'), csvOf(bulkRows(1, {}, role)));
    expect([role, status]).toEqual([role, opens({ groups: [role] }, 'order') ? 200 : 403]);
  }
});
