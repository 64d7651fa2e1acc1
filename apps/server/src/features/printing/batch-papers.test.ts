import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeBatch, getBatch, startFulfilling } from '@bloomdesk/contract/batches/calls';
import { issuePrintTicket } from '@bloomdesk/contract/printing/calls';
import {
  getBatchCsv,
  getBatchLabels,
  getBatchPaper,
  getDocboxLabel,
  getIpdManifest,
  getMasterInvoice,
} from '@bloomdesk/contract/printing/papers.calls';
import { listProducts } from '@bloomdesk/contract/products/calls';
import { getSuborder } from '@bloomdesk/contract/suborders/calls';
import { isSafeCarrierZpl } from '@bloomdesk/domain/printing/carrier-zpl';
import { readCode128, readPicture } from '#test/support/label-picture.ts';
import { deliveryAreaNamed, force, makeBatch, placeSuborder, placeSuborders } from '#test/support/sample-floor.ts';
import { sampleLineItem } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { makeWorldeaseBatch } from '#test/support/worldease-floor.ts';
import { drawLabel } from './labels/draw-label.ts';

let desk: TestServer;
let staff: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  staff = await desk.staff('OpsManager', 'FCAll');
});
afterAll(() => desk.close());

/** A bouquet with two add-ons that are nothing to eat. */
const sleepWell = [
  sampleLineItem({ sku: 'FLRL-B-1001', name: 'Blushing Rose', unitPrice: 8800 }),
  sampleLineItem({ sku: 'FT-K-4110', name: 'Sleep Mask', unitPrice: 3600, isPrimary: false }),
  sampleLineItem({ sku: 'GTF-CNDL-4201', name: 'Fig Candle', unitPrice: 3400, isPrimary: false }),
];

const rowsOf = (csv: string): string[][] => parse(csv, { bom: true });

test('the suborders of a batch as a file, in batch order, under its name', async () => {
  const ids = await placeSuborders(desk, 2);
  const batchId = await makeBatch(staff, ids);
  await desk.runJobs();
  await desk.app.pool.query('update batches set name = $2 where batch_id = $1', [batchId, 'Rosé "A"/1']);
  const { headers, text } = await staff.send(getBatchCsv, { batchId });
  expect(headers['content-disposition']).toContain("filename*=UTF-8''Ros%C3%A9%20%22A%22%2F1.csv");
  const [head, ...rows] = rowsOf(text);
  expect(head).toEqual(['orderId', 'suborderId', 'trackingNumber', 'fulfillmentDate', 'deliveryDate']);
  expect(rows.map(([orderId, suborderId]) => [orderId, suborderId])).toEqual(ids.map((id) => [id.split('-')[0], id]));
  expect(rows.map((row) => row[2])).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/), expect.anything()]);
});

test("FedEx IPD's file names every package and its goods, as a machine reads it; other centers have none", async () => {
  const suborder = { fcId: 29, areaId: null, lines: sleepWell };
  const ids = [await placeSuborder(desk, { suborder }), await placeSuborder(desk, { suborder })];
  const batchId = await makeBatch(staff, ids, 29);
  await force(desk, [ids[1] ?? ''], { in_exception: true });
  const { status, headers, text } = await staff.send(getIpdManifest, { batchId });
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toContain(`Bloomdesk_IPD_Input_${batchId}_20270213.csv`);
  const rows = rowsOf(text).slice(1);
  expect(new Set(rows.map((row) => row[1]))).toEqual(new Set([ids[0]]));
  expect(rows.map((row) => row[11])).toEqual(rows.map(() => expect.stringMatching(/^\d{10}$/)));
  expect(text).not.toContain("'");
  const declared = rows.map((row) => row.slice(13, 16));
  expect(declared).toEqual([
    ['Fresh cut roses', '0603.11.00', 'EC'],
    ['Textile sleep mask', '6307.90.98', 'CN'],
    ['Scented candle', '3406.00.00', 'US'],
  ]);
  expect(rows.map((row) => row.slice(18))).toEqual([
    ['2.5', 'DDP', 'Sale'],
    ['0.19', 'DDP', 'Sale'],
    ['1', 'DDP', 'Sale'],
  ]);

  const [other = ''] = await placeSuborders(desk, 1);
  const refused = await staff.send(getIpdManifest, { batchId: await makeBatch(staff, [other]) });
  expect([refused.status, refused.body.code]).toEqual([409, 'no-ipd']);
});

test('a completed Worldease batch has an invoice to the cent and a docbox label that can be scanned', async () => {
  const { batchId, ids } = await makeWorldeaseBatch(desk, staff, [{}, {}]);
  const early = await staff.send(getDocboxLabel, { batchId });
  expect([early.status, early.body.code]).toEqual([409, 'batch-not-completed']);
  await staff.send(startFulfilling, { batchId });
  expect((await staff.send(completeBatch, { batchId })).status).toBe(200);

  const { body } = await staff.send(getMasterInvoice, { batchId });
  const { invoice } = getMasterInvoice.data.parse(body.data);
  const { rows } = await desk.app.pool.query(
    'select sum(price)::int as cents from line_items where suborder_id = any($1) and not is_deleted',
    [ids],
  );
  expect(Math.round(invoice.totals.value * 100)).toBe(rows[0].cents);
  expect(Math.round(invoice.lines.reduce((sum, line) => sum + line.value, 0) * 100)).toBe(rows[0].cents);
  expect(invoice).toMatchObject({ shipper: { country: 'CO' }, consignee: { country: 'US' }, totals: { packages: 2 } });
  expect(invoice.terms).toMatchObject({ incoterm: 'DDP', reasonForExport: 'Sale' });
  expect(invoice.packages.map(({ suborderId }) => suborderId)).toEqual(ids);
  expect(invoice.packages.every(({ trackingNumber }) => trackingNumber.startsWith('1Z'))).toBe(true);
  const pounds = (of: readonly { pounds: number }[]) => of.reduce((sum, one) => sum + one.pounds, 0);
  expect(invoice.totals.pounds).toBeGreaterThan(1);
  expect([pounds(invoice.lines), pounds(invoice.packages)].map((sum) => sum.toFixed(1))).toEqual(
    [invoice.totals.pounds, invoice.totals.pounds].map((sum) => sum.toFixed(1)),
  );

  const { label } = (await staff.send(getDocboxLabel, { batchId })).body.data;
  expect(readCode128(readPicture(await drawLabel(label)), 940)).toBe(batchId);
});

test('labels of a batch come in batch order, and who has none says why', async () => {
  const ground = { areaId: await deliveryAreaNamed(desk, 'Ground from Baltimore'), transportMode: 'ground_2' };
  const ids = [
    await placeSuborder(desk, { suborder: ground }),
    await placeSuborder(desk),
    await placeSuborder(desk, { suborder: { areaId: null } }),
    await placeSuborder(desk),
  ];
  const batchId = await makeBatch(staff, ids);
  await desk.runJobs();
  await force(desk, [ids[3] ?? ''], { in_exception: true });
  const { labels } = getBatchLabels.data.parse((await staff.send(getBatchLabels, { batchId })).body.data);
  expect(labels.map(({ suborderId }) => suborderId)).toEqual(ids);
  expect(labels.slice(0, 2).map(({ zpl = '' }) => isSafeCarrierZpl(zpl))).toEqual([true, true]);
  expect(labels[2]).toEqual({ suborderId: ids[2], error: 'Failed to create label' });
  expect(labels[3]).toEqual({ suborderId: ids[3], error: 'In exception' });
});

test("a batch's ticket opens the batch, its members and the feed, for its own document", async () => {
  const ids = await placeSuborders(desk, 2);
  const batchId = await makeBatch(staff, ids);
  const other = await makeBatch(staff, await placeSuborders(desk, 1));
  const ticketFor = async (document: 'work-order' | 'one-pagers') => ({
    'x-api-key': (await staff.send(issuePrintTicket, { document, batchId })).body.data.ticket,
  });
  const workOrder = await ticketFor('work-order');
  expect((await desk.nobody.send(getBatch, { batchId }, workOrder)).status).toBe(200);
  expect((await desk.nobody.send(listProducts, {}, workOrder)).status).toBe(200);
  expect((await desk.nobody.send(getBatch, { batchId: other }, workOrder)).status).toBe(403);
  expect((await desk.nobody.send(getSuborder, { suborderId: ids[0] ?? '' }, workOrder)).status).toBe(403);
  const onePagers = await ticketFor('one-pagers');
  expect((await desk.nobody.send(getSuborder, { suborderId: ids[0] ?? '' }, onePagers)).status).toBe(200);
  const both = await staff.send(issuePrintTicket, { document: 'work-order', batchId, suborderIds: ids });
  expect(both.status).toBe(400);
  const foreign = await (await desk.staff('FCMagic')).send(issuePrintTicket, { document: 'work-order', batchId });
  expect([foreign.status, foreign.body.message]).toEqual([404, `Batch ${batchId} not found`]);
});

test('a print centre gets our own pages with what they need to print', async () => {
  const ids = await placeSuborders(desk, 2);
  const batchId = await makeBatch(staff, ids);
  const webRoot = mkdtempSync(join(tmpdir(), 'bloomdesk-pages-'));
  const built = desk.app.webRoot;
  desk.app.webRoot = webRoot;
  const missing = await staff.send(getBatchPaper, { batchId, paper: 'work-order' });
  expect([missing.status, missing.body.code]).toEqual([503, 'pages-not-built']);
  writeFileSync(join(webRoot, 'workorder.html'), '<html><head></head><body></body></html>');
  const { status, headers, text } = await staff.send(getBatchPaper, { batchId, paper: 'work-order' });
  desk.app.webRoot = built;
  rmSync(webRoot, { recursive: true });
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const job = JSON.parse(/id="print-job">(.*?)<\/script>/.exec(text)?.[1] ?? '');
  expect(job).toMatchObject({ type: 'print-job', orders: ids, batchId, apiBase: '' });
  expect((await desk.nobody.send(getBatch, { batchId }, { 'x-api-key': job.apiKey })).status).toBe(200);
});
