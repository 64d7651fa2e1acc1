import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { orderOf, putProduct, stockOf } from '#test/support/line-items/stock-on-hand.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { importFile } from '#cli/import-file.ts';

let desk: TestServer;
let folder: string;
let said: MockInstance<(line: string) => void>;

beforeAll(async () => {
  desk = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'bloomdesk-lots-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await desk.close();
});
beforeEach(() => {
  said = vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => said.mockRestore());

const roses = 'FLRL-B-1001';
const head = 'fc_id,sku,external_id,lot_id,vendor,arrival_date,expiration_date,stock_initial,inbound_quantity,reason';

/** Imports a file of lots and answers what it printed, the reason of a refusal last. */
async function imported(rows: readonly string[], ...options: string[]): Promise<string[]> {
  const file = join(folder, 'lots.csv');
  writeFileSync(file, rows.join('\n'));
  said.mockClear();
  const failure = await importFile(desk.app.config, ['lots', file, ...options]).then(
    () => [],
    (error: Error) => [error.message],
  );
  return [...said.mock.calls.flatMap(([line]) => line.split('\n')), ...failure].map((line) =>
    line.replace(file, 'FILE'),
  );
}

const lotsNow = async () =>
  (
    await desk.app.pool.query(
      `select fc_id, external_id, lot_label, vendor, expiration_date::text, stock_initial, inbound_quantity, product_name, version
       from lots where external_id like 'CSV-%' order by external_id`,
    )
  ).rows;

test('lots of a file are added once, a dry run changes nothing, and the audit trail has each', async () => {
  const rows = [
    head,
    `4,${roses},CSV-1,L-1,Andean Farms,2027-02-09,2027-02-20,40,,`,
    `66,${roses},CSV-2,,Coastal Greens,2027-02-14,,,30,`,
  ];
  expect(await imported(rows, '--dry-run')).toEqual([
    'lots: 2 new, 0 changed, 0 unchanged',
    'A dry run: nothing was imported.',
  ]);
  expect(await lotsNow()).toEqual([]);
  expect(await imported(rows)).toEqual(['lots: 2 new, 0 changed, 0 unchanged', 'Imported FILE.']);
  const kept = await lotsNow();
  expect(kept).toEqual([
    expect.objectContaining({ fc_id: 4, lot_label: 'L-1', stock_initial: 40, inbound_quantity: 0, version: 1 }),
    expect.objectContaining({ fc_id: 66, lot_label: null, stock_initial: 30, inbound_quantity: 30, version: 1 }),
  ]);
  expect(await imported(rows)).toEqual(['lots: 0 new, 0 changed, 2 unchanged', 'Imported FILE.']);
  expect(await lotsNow()).toEqual(kept);

  expect((await imported(['fc_id,sku,external_id,vendor,inbound_quantity', `66,${roses},CSV-2,,25`]))[0]).toBe(
    'lots: 0 new, 1 changed, 0 unchanged',
  );
  expect((await lotsNow())[1]).toMatchObject({ vendor: '', inbound_quantity: 25, version: 2 });
  const { rows: events } = await desk.app.pool.query(
    `select performed_by, action from audit_events e join audit_links using (event_id) join lots on entity_id = lot_id::text
     where entity_type = 'LOT' and external_id = 'CSV-2'`,
  );
  expect(events).toEqual(Array.from({ length: 2 }, () => ({ performed_by: 'system:import', action: 'lot.import' })));
});

test('every problem is named with its row, and nothing is imported', async () => {
  const before = await lotsNow();
  const rows = [
    head,
    `4,${roses},CSV-3,,,,,5,,`,
    `4,NO-SUCH,CSV-3,,,2027-02-30,,ten,,`,
    `66,${roses},CSV-3,,,,,5,6,`,
    `999,${roses},CSV-4,,,,,5,,`,
    `,${roses},CSV-5,,,,,5,,`,
    `4,${roses},CSV-1,L-1,Andean Farms,2027-02-09,2027-02-18,41,,`,
  ];
  expect(await imported(rows)).toEqual([
    'lots: 1 new, 0 changed, 0 unchanged',
    '10 problems:',
    '  row 3: External ID CSV-3 is already in row 2.',
    '  row 3: There is no product with the SKU NO-SUCH.',
    '  row 3: Units here must be a whole number from 1 to 1,000,000.',
    '  row 3: Arrival date must be a day like 2027-02-13.',
    '  row 4: External ID CSV-3 is already in row 2.',
    '  row 4: Units here or Units expected must be given, and not both.',
    '  row 5: there is no fulfillment center 999',
    '  row 6: a fulfillment center is needed',
    '  row 7: Units here stay 40: a received lot’s count changes by adjustments only.',
    '  row 7: Reason is required when a date changes.',
    'Nothing was imported: put the file right first.',
  ]);
  expect(await lotsNow()).toEqual(before);
  expect(await imported(['fc_id,sku,expiry_date', `4,${roses},2027-02-20`])).toEqual([
    'lots: 0 new, 0 changed, 0 unchanged',
    '2 problems:',
    expect.stringMatching(/^ {2}file: there is no column expiry_date; they are fc_id, sku, external_id, /),
    '  file: the column external_id is missing',
    'Nothing was imported: put the file right first.',
  ]);
  expect((await imported(['fc_id,sku,external_id', '"4,']))[2]).toMatch(/^ {2}file: /);
});

test('a date that a file changes moves the orders it no longer fits', async () => {
  const sku = await putProduct(desk, 'FLRL-B-8001');
  const file = (day: string, reason: string) => [head, `4,${sku},CSV-9,,,,${day},9,,${reason}`];
  await imported(file('2027-02-20', ''));
  const held = await orderOf(desk, sku, 2);
  expect(await stockOf(desk, held)).toMatchObject({ status: 'booked_against_available' });
  expect((await imported(file('2027-02-11', '')))[2]).toBe('  row 2: Reason is required when a date changes.');
  expect(await imported(file('2027-02-11', 'Frost'))).toEqual([
    'lots: 0 new, 1 changed, 0 unchanged',
    'Imported FILE.',
  ]);
  expect(await stockOf(desk, held)).toMatchObject({ lots: [], reason: 'Fulfillment Issue: Vendor Shortage' });
});
