import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createAdjustment,
  getLot,
  getStock,
  listAdjustments,
  listLots,
  receiveLot,
  saveAdjustment,
} from '@bloomdesk/contract/inventory/calls';
import { adjustmentTypes } from '@bloomdesk/domain/inventory/adjustment-types';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let editor: TestStaff;
let lot: number;
beforeAll(async () => {
  desk = await startTestServer({ env: { BLOOMDESK_SITE_KEY: 'storefront-key-of-tests' } });
  editor = await desk.staff('InventoryEditor', 'FCHub');
});
afterAll(() => desk.close());
beforeEach(async () => {
  lot = await putLot(desk);
});

const spoilage = (changes: object = {}) => ({
  delivery_id: lot,
  adjustment_type: 'Spoilage' as const,
  adjustment_time: '2027-02-10',
  adjustment_quantity: -4,
  for_count: true,
  memo: 'Wilted',
  ...changes,
});

async function lotNow() {
  return getLot.data.parse((await editor.send(getLot, { id: lot })).body).inventory;
}

test('an adjustment changes the lot, and is listed and summed by type', async () => {
  const suborderId = await placeSuborder(desk);
  const buffer = { adjustment_type: 'Buffer: Care', for_count: false, adjustment_quantity: -5 } as const;
  await editor.send(createAdjustment, spoilage(buffer));
  const { status, body } = await editor.send(createAdjustment, spoilage({ suborder_ref: suborderId }));
  expect([status, body.success]).toEqual([200, true]);
  expect(body.adjustment).toMatchObject({
    delivery_id: lot,
    adjustment_quantity: -4,
    suborder_ref: suborderId,
    for_stock: true,
    for_count: true,
    memo: 'Wilted - Test Staff at 2027-02-10T15:00:00.000Z',
    origin: 'staff',
  });
  expect(await lotNow()).toMatchObject({ on_hand_qty: 96, reserved_for_care_qty: 5, available_for_sale_qty: 91 });

  const ledger = listAdjustments.data.parse((await editor.send(listAdjustments, { delivery_id: lot })).body);
  expect(ledger.adjustments.map((row) => row.adjustment_type)).toEqual(['Spoilage', 'Buffer: Care']);
  expect(ledger.summary).toEqual([
    {
      adjustment_type: 'Buffer: Care',
      description: 'Kept for redeliveries and replacements',
      net_stock: -5,
      net_count: 0,
    },
    { adjustment_type: 'Spoilage', description: 'Past its best', net_stock: -4, net_count: -4 },
  ]);
});

const dayRange = 'Time Of must be from Mon, Feb 8, 2027 to Thu, Feb 11, 2027.';

test('a time is read as a day or as an instant, which falls on a day at the center', async () => {
  for (const [sent, stored] of [
    ['2027-02-09', '2027-02-09'],
    ['2027-02-10T04:30:00Z', '2027-02-09'],
    ['2027-02-10T23:30:00-05:00', '2027-02-10'],
  ] as const) {
    const { status, body } = await editor.send(createAdjustment, spoilage({ adjustment_time: sent }));
    expect([status, body.adjustment.adjustment_time]).toEqual([200, stored]);
  }
});

test('what was set aside or lost can be taken back, once, and an edit cannot get round it', async () => {
  const buffer = { adjustment_type: 'Buffer: Hold' as const, for_count: false };
  const { body } = await editor.send(createAdjustment, spoilage({ ...buffer, adjustment_quantity: -5 }));
  const id: number = body.adjustment.adjustment_id;
  expect((await editor.send(createAdjustment, spoilage({ ...buffer, adjustment_quantity: 3 }))).status).toBe(200);
  const more = await editor.send(createAdjustment, spoilage({ ...buffer, adjustment_quantity: 3 }));
  expect(more.body.error.message).toBe(
    'Only 2 of this lot are held for Buffer: Hold. A positive quantity may be at most that.',
  );
  const edits = [
    { ...buffer, adjustment_quantity: -2 },
    { ...buffer, adjustment_type: 'Buffer: QC' as const, adjustment_quantity: -5 },
    { ...buffer, adjustment_quantity: 5 },
  ];
  for (const edit of edits) expect((await editor.send(saveAdjustment, { id, ...spoilage(edit) })).status).toBe(400);
  expect((await editor.send(saveAdjustment, { id, ...spoilage({ ...buffer, adjustment_quantity: -4 }) })).status).toBe(
    200,
  );
  expect(await lotNow()).toMatchObject({ on_hand_qty: 100, available_for_sale_qty: 99 });
});

test('of a suborder no more comes back than it holds', async () => {
  const suborder_ref = await placeSuborder(desk);
  const sale = { adjustment_type: 'Sale' as const, for_count: false, suborder_ref };
  expect((await editor.send(createAdjustment, spoilage({ ...sale, adjustment_quantity: 5 }))).status).toBe(400);
  expect((await editor.send(createAdjustment, spoilage({ ...sale, adjustment_quantity: -2 }))).status).toBe(200);
  const care = { ...sale, adjustment_type: 'Care' as const, adjustment_quantity: 2 };
  expect((await editor.send(createAdjustment, spoilage(care))).status).toBe(200);
  expect(await lotNow()).toMatchObject({ on_hand_qty: 100, available_for_sale_qty: 100 });
});

test('no adjustment makes a lot hold more than came and was found by counting', async () => {
  const roll = (seed: number, below: number) => (Math.imul(seed, 2_654_435_761) >>> 7) % below;
  for (let at = 1; at <= 80; at++) {
    const type = adjustmentTypes[roll(at, adjustmentTypes.length)] ?? 'Spoilage';
    if (type === 'Sale' || type === 'Care') continue;
    const for_count = type.startsWith('Buffer') ? false : roll(at + 999, 2) === 0;
    const adjustment_quantity = roll(at + 77, 25) - 12;
    await editor.send(createAdjustment, spoilage({ adjustment_type: type, for_count, adjustment_quantity }));
  }
  const { rows } = await desk.app.pool.query(
    `select l.on_hand_qty - l.stock_initial - coalesce(sum(quantity) filter (where for_count and (adjustment_type like 'Reconcile%' or adjustment_type = 'Cycle Count')), 0) as surplus,
       l.on_hand_qty - l.available_for_sale_qty - coalesce(sum(-quantity) filter (where not for_count), 0) as drift,
       count(*)::int as written, coalesce(max(quantity) filter (where adjustment_type like 'Buffer%'), 0) as given
     from lots l join adjustments using (lot_id) where lot_id = $1 group by l.lot_id`,
    [lot],
  );
  expect(Number(rows[0].surplus)).toBeLessThanOrEqual(0);
  expect(Number(rows[0].drift)).toBe(0);
  expect(rows[0].written).toBeGreaterThan(20);
  expect(rows[0].given).toBeGreaterThan(0);
});

describe('what is wrong is refused under its own field', () => {
  test.each([
    [
      'a quantity of nothing',
      { adjustment_quantity: 0 },
      'adjustment_quantity: Quantity must be a non-zero whole number',
    ],
    ['half a unit', { adjustment_quantity: 0.5 }, 'adjustment_quantity: Quantity must be a non-zero whole number'],
    ['too much', { adjustment_quantity: -100_001 }, 'adjustment_quantity: Quantity may be at most 100,000'],
    ['no memo', { memo: ' ' }, 'memo: Memo is required.'],
    ['a day that is none', { adjustment_time: '2027-02-30' }, 'adjustment_time: Time Of must be a day.'],
    ['a cleared buffer', { adjustment_type: 'Buffer: QC' as const }, 'for_count: Buffer must be uncleared'],
    ['a day long before the lot', { adjustment_time: '2027-02-07' }, `adjustment_time: ${dayRange}`],
    ['a day far ahead', { adjustment_time: '2999-01-01' }, `adjustment_time: ${dayRange}`],
    ['an instant of such a day', { adjustment_time: '2027-02-12T05:00:00Z' }, `adjustment_time: ${dayRange}`],
    ['an instant that is none', { adjustment_time: '2027-02-10T25:00:00Z' }, 'adjustment_time: Time Of must be a day.'],
    [
      'a buffer that gives what nobody set aside',
      { adjustment_type: 'Buffer: Care' as const, for_count: false, adjustment_quantity: 50 },
      'adjustment_quantity: Nothing of this lot is held for Buffer: Care. Enter a negative quantity to remove units.',
    ],
    [
      'a sale of nobody',
      { adjustment_type: 'Sale' as const, for_count: false },
      'suborder_ref: Suborder is required: a Sale row belongs to a suborder.',
    ],
    ['a suborder nobody knows', { suborder_ref: '9999999-1' }, 'suborder_ref: This center has no suborder 9999999-1'],
  ])('%s', async (_, changes, message) => {
    const { status, body } = await editor.send(createAdjustment, spoilage(changes));
    const [problem] = body.error.details;
    expect([status, body.success, `${problem?.field}: ${body.error.message}`]).toEqual([400, false, message]);
  });

  test('more than is on hand, but by a count', async () => {
    const { status, body } = await editor.send(createAdjustment, spoilage({ adjustment_quantity: -101 }));
    expect([status, body.error.message]).toEqual([409, 'Only 100 on hand: this would leave -1.']);
    const count = spoilage({ adjustment_type: 'Cycle Count', adjustment_quantity: -101 });
    expect((await editor.send(createAdjustment, count)).status).toBe(200);
    expect(await lotNow()).toMatchObject({ on_hand_qty: -1, available_for_sale_qty: -1 });
  });
});

test('a saved adjustment keeps every memo and who wrote it', async () => {
  const { body } = await editor.send(createAdjustment, spoilage());
  const id = body.adjustment.adjustment_id;
  desk.setClock('2027-02-10T15:05:00Z');
  const saved = await editor.send(saveAdjustment, { id, ...spoilage({ adjustment_quantity: -6, memo: 'Two more' }) });
  desk.setClock('2027-02-10T15:00:00Z');
  expect(saved.body.adjustment).toMatchObject({
    adjustment_quantity: -6,
    memo: 'Two more\nWilted - Test Staff at 2027-02-10T15:00:00.000Z - Test Staff at 2027-02-10T15:05:00.000Z',
    version: 2,
  });
  expect(await lotNow()).toMatchObject({ on_hand_qty: 94, available_for_sale_qty: 94 });
});

test('of a thousand stale writers none overwrites another, and no memo is lost', async () => {
  const { body } = await editor.send(createAdjustment, spoilage({ adjustment_quantity: -1 }));
  const id: number = body.adjustment.adjustment_id;
  for (let round = 0; round < 25; round++) {
    const write = (memo: string) =>
      editor.send(saveAdjustment, { id, ...spoilage({ adjustment_quantity: -1, memo }), expectedVersion: round + 1 });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => write(`round ${round} writer ${at}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)]);
    const [loser] = answers.filter(({ status }) => status === 409);
    expect(loser?.body.error.current.version).toBe(round + 2);
  }
  const { rows } = await desk.app.pool.query('select memo from adjustments where adjustment_id = $1', [id]);
  expect(rows[0].memo.match(/round \d+ writer \d/g)).toHaveLength(25);
});

test('rows of Bloomdesk itself are not edited, synced ones only in their memo', async () => {
  const { body } = await editor.send(createAdjustment, spoilage());
  const id: number = body.adjustment.adjustment_id;
  const mark = 'update adjustments set netsuite_inventory_adjustment_id = $2 where adjustment_id = $1';
  await desk.app.pool.query(mark, [id, 'NS-1']);
  expect((await editor.send(saveAdjustment, { id, ...spoilage({ adjustment_quantity: -5 }) })).body.error.code).toBe(
    'synced',
  );
  expect((await editor.send(saveAdjustment, { id, ...spoilage({ memo: 'Seen' }) })).status).toBe(200);
  await desk.app.pool.query("update adjustments set origin = 'system' where adjustment_id = $1", [id]);
  const refused = await editor.send(saveAdjustment, { id, ...spoilage({ memo: 'Again' }) });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'not-editable']);
  const moved = await editor.send(saveAdjustment, { id, ...spoilage({ delivery_id: await putLot(desk) }) });
  expect(moved.body.error.message).toBe('An adjustment stays with its lot');
});

test('the same key writes one row', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const [one, two] = [
    await editor.send(createAdjustment, spoilage(), key),
    await editor.send(createAdjustment, spoilage(), key),
  ];
  expect(two.text).toBe(one.text);
  expect(await lotNow()).toMatchObject({ on_hand_qty: 96 });
});

test('viewers read and change nothing; other centers’ lots are as unknown as those that do not exist', async () => {
  const viewer = await desk.staff('InventoryViewer', 'FCHub');
  expect((await viewer.send(getLot, { id: lot })).status).toBe(200);
  expect((await viewer.send(createAdjustment, spoilage())).status).toBe(403);
  expect((await viewer.send(receiveLot, { id: lot })).status).toBe(403);
  const stranger = await desk.staff('InventoryEditor', 'FCMagic');
  const answers = [
    await stranger.send(getLot, { id: lot }),
    await stranger.send(createAdjustment, spoilage()),
    await stranger.send(listAdjustments, { delivery_id: lot }),
    await stranger.send(getLot, { id: 999_999 }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(answers.map(({ body }) => body.error.message.replace(/\d+/, 'n'))).toEqual(Array(4).fill('Lot n not found'));
  expect((await stranger.send(listLots, { fcId: 4, date: '2027-02-10' })).status).toBe(403);
  expect((await desk.nobody.send(listLots, { fcId: 4, date: '2027-02-10' })).status).toBe(401);
});

test('a day lists the lots that may be used on it, both ends counting', async () => {
  const listed = async (date: string) => {
    const { inventory } = listLots.data.parse((await editor.send(listLots, { fcId: 4, date })).body);
    return inventory.some(({ id }) => id === lot);
  };
  expect(await Promise.all(['2027-02-08', '2027-02-09', '2027-02-20', '2027-02-21'].map(listed))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('the storefront reads stock with its key, without the care buffer, and writes nothing', async () => {
  const sku = 'FLRL-B-1044';
  const other = await putLot(desk, { sku, expirationDate: '2027-02-11' });
  await putLot(desk, { sku, fcId: 2, stockInitial: 7 });
  const care = {
    delivery_id: other,
    adjustment_type: 'Buffer: Care',
    for_count: false,
    adjustment_quantity: -10,
  } as const;
  await editor.send(createAdjustment, spoilage(care));
  const ask = async (query: string) => {
    const url = `/api/shopify/stock?first=2027-02-11&days=2&${query}`;
    return (await desk.nobody.inject('POST', url, { fcs: [4, 2], skus: [sku, 'NF-NONE'] })).body;
  };
  const none = { '2027-02-11': 0, '2027-02-12': 0 };
  expect(await ask('key=storefront-key-of-tests')).toEqual({
    stock: {
      [sku]: { 4: { '2027-02-11': 90, '2027-02-12': 0 }, 2: { '2027-02-11': 7, '2027-02-12': 7 } },
      'NF-NONE': { 4: none, 2: none },
    },
  });
  const withBuffer = await ask('key=storefront-key-of-tests&consider_care_buffer=false');
  expect(withBuffer).toMatchObject({ stock: { [sku]: { 4: { '2027-02-11': 100 } } } });
  expect((await ask('key=another-key-of-nobody')).error.message).toBe('Not signed in');
  const write = await desk.nobody.inject('POST', '/api/adjustments?key=storefront-key-of-tests', spoilage());
  expect(write.status).toBe(401);
  const packer = await desk.staff('FCMagic');
  const { body } = await packer.send(getStock, { first: '2027-02-11', fcs: [4], skus: [sku] });
  expect(body).toEqual({ stock: { [sku]: {} } }); // other companies' stock is none of theirs
});
