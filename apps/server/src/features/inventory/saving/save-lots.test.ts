import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLot, receiveLot } from '@bloomdesk/contract/inventory/calls';
import { saveLot, saveLots } from '@bloomdesk/contract/inventory/lots.calls';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import { programWith } from '#test/support/program.ts';
import { brokenStock, orderOf, putProduct, stockOf } from '#test/support/line-items/stock-on-hand.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let editor: TestStaff;
let serial = 0;
beforeAll(async () => {
  desk = await startTestServer();
  editor = await desk.staff('InventoryEditor', 'FCHub');
});
afterAll(() => desk.close());

const nextSku = () => putProduct(desk, `FLRL-B-5${String(serial++).padStart(3, '0')}`);
const lotCount = async () => (await desk.app.pool.query('select count(*)::int as n from lots')).rows[0].n;
const nobody = { moved: [], short: [], buffers: [], pending: 0 };

test('lots are added with the name of their product, and the same list again changes nothing', async () => {
  const sku = await nextSku();
  const here = {
    sku,
    external_id: `${sku}-a`,
    lot_id: ' L-9 ',
    transaction_id: 'IR-1',
    vendor: 'Andean  Farms',
    purchase_order: 'PO-9',
    po_units: 50,
    arrival_date: '2027-02-09',
    start_fulfillment_date: '2027-02-10',
    expiration_date: '2027-02-20',
    stock_initial: 40,
  };
  const coming = { sku, external_id: `${sku}-b`, inbound_quantity: 30, arrival_date: '2027-02-14' };
  const { status, body } = await editor.send(saveLots, { fc_id: 4, lots: [here, coming] });
  expect([status, body.lots.map(({ outcome }) => outcome), body.affected]).toEqual([200, ['added', 'added'], nobody]);
  const [first, second] = await Promise.all(body.lots.map(({ id }) => editor.send(getLot, { id })));
  expect(first?.body.inventory).toMatchObject({
    ...here,
    lot_id: 'L-9',
    vendor: 'Andean Farms',
    fc_id: 4,
    product_name: 'Blushing Rose',
    on_hand_qty: 40,
    available_for_sale_qty: 40,
    version: 1,
  });
  expect(second?.body.inventory).toMatchObject({
    on_order_qty: 30,
    on_hand_qty: 0,
    lot_id: null,
    vendor: '',
    version: 1,
  });

  const again = await editor.send(saveLots, { fc_id: 4, lots: [here, coming] });
  expect(again.body.lots).toEqual(body.lots.map((lot) => ({ ...lot, outcome: 'unchanged' })));
  expect((await editor.send(getLot, { id: body.lots[0]?.id ?? 0 })).body.inventory.version).toBe(1);

  const less = { sku, external_id: `${sku}-b`, inbound_quantity: 20 };
  const changed = await editor.send(saveLots, { fc_id: 4, lots: [here, less] });
  expect(changed.body.lots.map(({ outcome }) => outcome)).toEqual(['unchanged', 'changed']);
  expect((await editor.send(getLot, { id: body.lots[1]?.id ?? 0 })).body.inventory).toMatchObject({
    on_order_qty: 20,
    arrival_date: '2027-02-14',
    version: 2,
  });
  const log = await editor.send(listAuditLog, { type: 'LOT', id: String(body.lots[1]?.id) });
  expect(JSON.stringify(log.body)).toContain('"inboundQuantity":20');
});

test('every problem of every row is named with its row, and nothing is added', async () => {
  const sku = await nextSku();
  const [before, other] = [await lotCount(), `${sku}-elsewhere`];
  const abroad = await desk.staff('InventoryEditor', 'FCAll');
  expect(
    (await abroad.send(saveLots, { fc_id: 66, lots: [{ sku, external_id: other, stock_initial: 1 }] })).status,
  ).toBe(200);
  const { status, body } = await editor.send(saveLots, {
    fc_id: 4,
    lots: [
      { sku, external_id: `${sku}-1`, stock_initial: 5 },
      { sku: 'NO-SUCH', external_id: `${sku}-1`, inbound_quantity: 0, expiration_date: '2027-02-30' },
      { sku, external_id: other, stock_initial: 1 },
      { sku, external_id: '  ' },
    ],
  });
  expect(status).toBe(400);
  expect(body.error.details).toEqual([
    { field: 'lots.1.external_id', message: `Row 2: External ID ${sku}-1 is already in row 1.` },
    { field: 'lots.1.sku', message: 'Row 2: There is no product with the SKU NO-SUCH.' },
    { field: 'lots.1.inbound_quantity', message: 'Row 2: Units expected must be a whole number from 1 to 1,000,000.' },
    { field: 'lots.1.expiration_date', message: 'Row 2: Spoil date must be a day like 2027-02-13.' },
    {
      field: 'lots.2.external_id',
      message: `Row 3: External ID ${other} belongs to a lot of fulfillment center 66.`,
    },
    { field: 'lots.3.external_id', message: 'Row 4: External ID is required.' },
    {
      field: 'lots.3.stock_initial',
      message: 'Row 4: Units here or Units expected must be given, and not both.',
    },
  ]);
  expect(await lotCount()).toBe(before + 1);
});

test('who only adds writes over nothing', async () => {
  const sku = await nextSku();
  const lots = [{ sku, external_id: `${sku}-once`, stock_initial: 4 }];
  const { body } = await editor.send(saveLots, { fc_id: 4, only_new: true, lots });
  const again = await editor.send(saveLots, { fc_id: 4, only_new: true, lots });
  expect([again.status, again.body.error.message]).toEqual([
    400,
    `Row 1: External ID ${sku}-once is the one of lot ${body.lots[0]?.id}.`,
  ]);
});

test('of very many problems the first fifty are named', async () => {
  const lots = Array.from({ length: 60 }, (_, at) => ({ sku: 'NO-SUCH', external_id: `no-${at}`, stock_initial: 1 }));
  const { body } = await editor.send(saveLots, { fc_id: 4, lots });
  expect([body.error.details.length, body.error.details.at(-1)?.message]).toEqual([
    50,
    'Row 50: There is no product with the SKU NO-SUCH.',
  ]);
});

test('what has come is counted by adjustments only', async () => {
  const sku = await nextSku();
  const coming = { sku, external_id: `${sku}-x`, inbound_quantity: 30 };
  const { body } = await editor.send(saveLots, { fc_id: 4, lots: [coming] });
  await editor.send(receiveLot, { id: body.lots[0]?.id ?? 0, quantity: 28, rest: 'cancelled' });
  const late = await editor.send(saveLots, { fc_id: 4, lots: [coming] });
  expect([late.status, late.body.error.message]).toEqual([
    400,
    'Row 1: Units expected cannot be set: the lot is received, its count changes by adjustments only.',
  ]);
  const counted = { sku, external_id: coming.external_id, stock_initial: 28 };
  expect((await editor.send(saveLots, { fc_id: 4, lots: [counted] })).body.lots[0]?.outcome).toBe('unchanged');
});

test('lines that wait are served by new lots, and those that cannot keep theirs move in the same breath', async () => {
  const sku = await nextSku();
  const one = { sku, external_id: `${sku}-1`, stock_initial: 2, expiration_date: '2027-02-20' };
  const first = await editor.send(saveLots, { fc_id: 4, lots: [one] });
  const oldId = first.body.lots[0]?.id ?? 0;
  const [holds, waits] = [await orderOf(desk, sku, 2), await orderOf(desk, sku, 3)];
  expect(await stockOf(desk, waits)).toMatchObject({ status: 'needs_inventory' });

  const two = { sku, external_id: `${sku}-2`, inbound_quantity: 9, expiration_date: '2027-02-20' };
  const spoils = { ...one, expiration_date: '2027-02-11', reason: 'Came in warm' };
  const { body } = await editor.send(saveLots, { fc_id: 4, lots: [spoils, two] });
  const newId = body.lots[1]?.id ?? 0;
  expect(body.affected).toEqual({
    ...nobody,
    moved: [{ suborderId: holds, sku, quantity: 2, lotIds: [newId] }],
  });
  await desk.runJobs();
  expect(await stockOf(desk, holds)).toEqual({ status: 'on_order', lots: [newId], reason: null });
  expect(await stockOf(desk, waits)).toEqual({ status: 'on_order', lots: [newId], reason: null });
  expect(oldId).not.toBe(newId);
  expect(await brokenStock(desk)).toEqual([]);
});

test('two who send the same new lots at the same time add them once', async () => {
  const sku = await nextSku();
  const lots = Array.from({ length: 8 }, (_, at) => ({ sku, external_id: `${sku}-${at}`, stock_initial: 1 }));
  const answers = await Promise.all(
    [lots, lots.toReversed(), lots].map((list) => editor.send(saveLots, { fc_id: 4, lots: list })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const outcomes = answers.flatMap(({ body }) => body.lots.map(({ outcome }) => outcome));
  expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(8);
});

test('who may not write stock, or not at this center, adds none', async () => {
  const lots = [{ sku: 'FLRL-B-1001', external_id: 'nobody-1', stock_initial: 1 }];
  const viewer = await desk.staff('InventoryViewer', 'FCHub');
  expect((await viewer.send(saveLots, { fc_id: 4, lots })).body.error.code).toBe('not-allowed');
  const stranger = await desk.staff('InventoryEditor', 'FCMagic');
  expect((await stranger.send(saveLots, { fc_id: 4, lots })).body.error.code).toBe('center-not-allowed');
});

test('lots of what orders never take as such are refused, and the parts are named', async () => {
  const [part, double] = [await putProduct(desk, 'FLRL-B-5990'), await putProduct(desk, 'FLRL-D-5990')];
  const kit = await putProduct(desk, 'FLRL-K-5990');
  await desk.app.pool.query('update products set components = $2 where sku = $1', [
    kit,
    JSON.stringify([{ sku: part, quantity: 2 }]),
  ]);
  const lot = (sku: string) => ({ sku, external_id: `${sku}-kit`, stock_initial: 5 });
  const { status, body } = await editor.send(saveLots, { fc_id: 4, lots: [lot(part), lot(kit), lot(double)] });
  expect(status).toBe(400);
  expect(body.error.details).toEqual([
    { field: 'lots.1.sku', message: `Row 2: ${kit} is a kit. Orders take its parts: ${part}.` },
    { field: 'lots.2.sku', message: `Row 3: ${double} is a kit. Orders take its parts: ${part}.` },
  ]);
});

test('a program with a key for stock brings lots in at any center, in its own name', async () => {
  const program = await programWith(desk, ['stock-write']);
  const lots = [{ sku: await nextSku(), external_id: 'from-a-program', stock_initial: 4 }];
  const { status, body } = await program.send(saveLots, { fc_id: 29, lots });
  expect([status, body.lots.map(({ outcome }) => outcome)]).toEqual([200, ['added']]);
  const id = body.lots[0]?.id ?? 0;
  expect((await program.send(saveLot, { id, vendor: 'Andean Farms' })).status).toBe(200);
  const owner = await desk.staff('InventoryEditor', 'FCAll');
  const { body: log } = await owner.send(listAuditLog, { type: 'LOT', id: String(id) });
  expect(new Set(log.data.auditLogEntries.map(({ performedBy }) => performedBy))).toEqual(new Set([program.email]));
});
