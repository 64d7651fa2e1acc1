import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { importFile } from './import-file.ts';

let desk: TestServer;
let folder: string;
let said: MockInstance<(line: string) => void>;

beforeAll(async () => {
  desk = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'bloomdesk-import-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await desk.close();
});
beforeEach(() => {
  said = vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => said.mockRestore());

/** Types one import and answers what it printed, the reason of a refusal last. */
async function imported(kind: string, content: string | object, ...options: string[]): Promise<string[]> {
  const file = join(folder, 'given');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  said.mockClear();
  const failure = await importFile(desk.app.config, [kind, file, ...options]).then(
    () => [],
    (error: Error) => [error.message],
  );
  return [...said.mock.calls.flatMap(([line]) => line.split('\n')), ...failure].map((line) =>
    line.replace(file, 'FILE'),
  );
}

const areasNow = async () =>
  (
    await desk.app.pool.query(
      'select * from delivery_areas join delivery_area_schedules using (area_id) order by area_id, schedule_id',
    )
  ).rows;

const ring = [
  [-77, 39],
  [-76, 39],
  [-76, 40],
  [-77, 40],
  [-77, 39],
];
const area = {
  fcId: 4,
  description: 'Harbor East',
  deliveryMechanism: 'onFleet',
  carrier: 'onfleet',
  transportMode: 'bike',
  geometry: { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] } },
  schedules: [{ dayOfWeek: 4, startHour: 9, duration: 4, capacity: 8 }],
};

describe('delivery areas', () => {
  test('a dry run says what would change and changes nothing', async () => {
    const before = await areasNow();
    expect(await imported('areas', [area], '--dry-run')).toEqual([
      'delivery areas: 1 new, 0 changed, 0 unchanged',
      'A dry run: nothing was imported.',
    ]);
    expect(await areasNow()).toEqual(before);
  });

  test('an imported file is unchanged the next time, and an edited one changes what was edited', async () => {
    expect(await imported('areas', [area])).toEqual([
      'delivery areas: 1 new, 0 changed, 0 unchanged',
      'Imported FILE.',
    ]);
    const before = await areasNow();
    expect(await imported('areas', [area])).toEqual([
      'delivery areas: 0 new, 0 changed, 1 unchanged',
      'Imported FILE.',
    ]);
    expect(await areasNow()).toEqual(before);
    const edited = { ...area, cutoff: 90, geometry: null, zips: ['21202', '21201'] };
    expect((await imported('areas', [edited, { ...area, fcId: 9 }]))[0]).toBe(
      'delivery areas: 1 new, 1 changed, 0 unchanged',
    );
    const { rows } = await desk.app.pool.query(
      `select area_id, cutoff, zips, geometry, version from delivery_areas where description = 'Harbor East' and fc_id = 4`,
    );
    expect(rows).toEqual([
      expect.objectContaining({ cutoff: 90, zips: ['21201', '21202'], geometry: null, version: 2 }),
    ]);
    const { rows: events } = await desk.app.pool.query(
      `select performed_by, action from audit_events join audit_links using (event_id)
       where entity_type = 'DELIVERYAREA' and entity_id = $1`,
      [String(rows[0].area_id)],
    );
    expect(events).toEqual(Array.from({ length: 2 }, () => ({ performed_by: 'system:import', action: 'area.import' })));
  });

  test('an id that a file gives is nobody else’s later', async () => {
    await imported('areas', [{ ...area, areaId: 2500, description: 'Far away' }]);
    await imported('areas', [{ ...area, description: 'Next' }]);
    const { rows } = await desk.app.pool.query(
      `select area_id, description from delivery_areas where area_id >= 2500 order by 1`,
    );
    expect(rows).toEqual([
      { area_id: 2500, description: 'Far away' },
      { area_id: 2501, description: 'Next' },
    ]);
  });

  test('each problem is reported with its place, and nothing is imported', async () => {
    const before = await areasNow();
    const spoiled = [
      { ...area, description: 'Sound' },
      { ...area, description: 5, fcId: 'four', priority: '1' },
      { ...area, carrier: 'pigeon', speed: 3, teamId: 7, travelTime: -1, active: 'yes' },
      { ...area, geometry: { type: 'Polygon', coordinates: [ring.slice(0, 4)] }, zips: ['2120'] },
      { ...area, schedules: [{ dayOfWeek: 4, startHour: 9, duration: 0 }], zips: 21201 },
      null,
      { ...area, areaId: 1e9, schedules: {} },
    ];
    const result = await imported('areas', spoiled, '--dry-run');
    expect(result).toEqual([
      'delivery areas: 1 new, 0 changed, 0 unchanged',
      expect.stringMatching(/^\d+ problems:$/),
      '  area 2 description: A delivery area needs a name',
      '  area 2 priority: must be a whole number from -10000 to 10000',
      '  area 2 fcId: must be a whole number',
      '  area 3 speed: is no field of an area',
      '  area 3 travelTime: must be a whole number of minutes from 0 to 20160',
      '  area 3 teamId: must be a text',
      '  area 3 carrier: must be one of easypost, onfleet, fedex, ups, golocal, cdl',
      '  area 3 active: must be true or false',
      '  area 4 geometry: Ring 1 is not closed: it begins at [-77,39] and ends at [-77,40].',
      '  area 4 zips: "2120" is no ZIP code of five digits (number 1 of the list).',
      '  area 5 schedules.0.duration: Schedule must be at least 1 hour',
      '  area 5 zips: must be a list of texts',
      '  area 6: is no area',
      '  area 7 areaId: must be a whole number up to 1000000',
      '  area 7 schedules: must be a list',
      'Nothing was imported: put the file right first.',
    ]);
    expect(await imported('areas', spoiled)).toEqual(result);
    expect((await imported('areas', '[{'))[2]).toMatch(/^ {2}file: is not JSON: /);
    expect((await imported('areas', {}))[2]).toBe('  file: must hold a JSON array of areas');
    expect((await imported('areas', [{ ...area, fcId: 999 }]))[2]).toBe(
      '  area 1 fcId: no fulfillment center has the id 999',
    );
    expect(await areasNow()).toEqual(before);
  });
});

describe('products and shelf labels', () => {
  const head = 'sku,name,opsName,classification,category,unitPrice,kit,components';
  const rose = 'FLRL-B9001,Rose,,Floral,Bouquets,55.00,false,';

  test('a catalogue says what is new, changed and unchanged', async () => {
    expect((await imported('products', `${head}\n${rose}`, '--dry-run'))[0]).toBe(
      'products: 1 new, 0 changed, 0 unchanged',
    );
    expect((await imported('products', `${head}\n${rose}`))[0]).toBe('products: 1 new, 0 changed, 0 unchanged');
    expect((await imported('products', `${head}\n${rose}`))[0]).toBe('products: 0 new, 0 changed, 1 unchanged');
    expect((await imported('products', `${head}\n${rose.replace('55.00', '60.00')}`, '--dry-run'))[0]).toBe(
      'products: 0 new, 1 changed, 0 unchanged',
    );
  });

  test('what customs ask is read, and stays where a file says nothing of it', async () => {
    const customs = 'customsDescription,hsCode,weightOunces,originCountry';
    const result = await imported('products', `${head},${customs}\n${rose},Fresh cut roses,0603.11.00,40,co`);
    expect(result[0]).toMatch(/^products: /);
    await imported('products', `${head}\n${rose}`);
    const { rows } = await desk.app.pool.query(
      `select customs_description, hs_code, weight_ounces, origin_country from products where sku = 'FLRL-B9001'`,
    );
    expect(rows).toEqual([
      { customs_description: 'Fresh cut roses', hs_code: '0603.11.00', weight_ounces: 40, origin_country: 'CO' },
    ]);
    expect(await imported('products', `${head},${customs}\n${rose},${'long'.repeat(26)},603,heavy,Colombia`)).toEqual([
      expect.anything(),
      '4 problems:',
      '  row 2: customsDescription must have 100 characters at most',
      '  row 2: hsCode is written as 0603.11 or 0603.11.00.60',
      '  row 2: weightOunces must be a whole number from 1 to 2400',
      '  row 2: originCountry is a country code of two letters, such as CO',
      'Nothing was imported: put the file right first.',
    ]);
  });

  test('every product of the seeded catalogue that travels is known to customs, add-ons by what they are', async () => {
    const { rows } = await desk.app.pool.query(
      `select sku, customs_description, hs_code, weight_ounces from products where not kit and sku not like 'FLRL-B9%'`,
    );
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.filter((row) => !row.customs_description || !row.hs_code || !row.weight_ounces)).toEqual([]);
    const edible = rows.filter(({ hs_code: code }) => /^(0409|0902|1704|1806|1904|1905|2007)/.test(code));
    expect(edible.map(({ sku }) => sku).filter((sku) => !sku.startsWith('GFT-4'))).toEqual([]);
  });

  test('a center that there is not is refused by its number and row', async () => {
    const file = `sku,name,unitPrice,distributionPoints\nX-8,Here,10,4\nX-9,Nowhere,10,"4,999"`;
    expect(await imported('products', file)).toEqual([
      'products: 1 new, 0 changed, 0 unchanged',
      '1 problem:',
      '  row 3: no center has the number 999',
      'Nothing was imported: put the file right first.',
    ]);
  });

  test('a product is for sale within 20 years', async () => {
    const columns = 'sku,name,unitPrice,availableForDeliveryFrom,availableForDeliveryTo';
    const problems = await imported('products', `${columns}\nX-9,Odd,10,1900-02-13,2999-02-10`);
    expect(problems.slice(2, -1)).toEqual([
      expect.stringMatching(/row 2: availableForDeliveryFrom must be from .* to /),
      expect.stringMatching(/row 2: availableForDeliveryTo must be from .* to /),
    ]);
  });

  test('bad rows are reported with their number', async () => {
    const rows = [head, rose, rose, ',Nameless,,,,1,,', 'X-1,Odd,,,,ten,,', 'X-2,Odd,,,,10,,A:0', 'X-3,Odd,,,,10,,[{'];
    expect(await imported('products', rows.join('\n'))).toEqual([
      'products: 0 new, 0 changed, 1 unchanged',
      '5 problems:',
      '  row 3: the SKU FLRL-B9001 is already above',
      '  row 4: a product needs a sku and a unitPrice',
      '  row 5: a product needs a sku and a unitPrice',
      '  row 6: components must be written as SKU:2;OTHER:1 or as JSON',
      '  row 7: components must be written as SKU:2;OTHER:1 or as JSON',
      'Nothing was imported: put the file right first.',
    ]);
  });

  test('shelf labels are new, changed or unchanged, and rows without one are reported', async () => {
    const slots = (label: string) => `sku,label\r\nFLRL-B9001,${label}\r\n`;
    const first = async (label: string, ...options: string[]) =>
      (await imported('table-slots', slots(label), ...options))[0];
    expect(await first('F77')).toBe('table slots: 1 new, 0 changed, 0 unchanged');
    expect(await first('F77', '--dry-run')).toBe('table slots: 0 new, 0 changed, 1 unchanged');
    expect(await first('F78')).toBe('table slots: 0 new, 1 changed, 0 unchanged');
    expect(await imported('table-slots', 'sku,label\nFLRL-B9001\nNO-SUCH,F79\n')).toEqual([
      'table slots: 0 new, 0 changed, 0 unchanged',
      '2 problems:',
      '  row 2: a SKU and a label are needed',
      '  row 3: no product has the SKU NO-SUCH',
      'Nothing was imported: put the file right first.',
    ]);
  });
});

test('odd commands are answered with their usage', async () => {
  await expect(importFile(desk.app.config, ['weather', 'x'])).rejects.toThrow(/^Usage: bloomdesk import/);
  await expect(importFile(desk.app.config, ['areas'])).rejects.toThrow(/^Usage: bloomdesk import/);
  await expect(importFile(desk.app.config, ['areas', 'x', '--wet-run'])).rejects.toThrow(/wet-run/);
});

describe('closed days', () => {
  const head = 'day,reason,company,fcId,areaId';
  test('are added or get a new reason; what is wrong is named with its row', async () => {
    const [company] = (await desk.app.pool.query('select distinct company from fulfillment_centers')).rows;
    const file = [head, `2027-12-24,Christmas Eve,${company.company},,`, '2027-07-04,Independence Day,,4,'].join('\n');
    expect(await imported('closed-days', file)).toEqual([
      'closed days: 2 new, 0 changed, 0 unchanged',
      'Imported FILE.',
    ]);
    const again = file.replace('Christmas Eve', 'Early closing');
    expect((await imported('closed-days', again))[0]).toBe('closed days: 0 new, 1 changed, 1 unchanged');
    const odd = [head, '2027-02-30,Nothing,,4,', '2027-12-26,,,4,2001', '2999-01-01,Far,,5000,'].join('\n');
    expect(await imported('closed-days', odd)).toEqual([
      'closed days: 0 new, 0 changed, 0 unchanged',
      '5 problems:',
      '  row 2: day must be written as 2027-12-25',
      '  row 3: reason is required, of 100 characters at most',
      '  row 3: one of company, fcId and areaId says who is closed',
      expect.stringMatching(/^ {2}row 4: day must be from /),
      '  row 4: there is no fulfillment center 5000',
      'Nothing was imported: put the file right first.',
    ]);
  });
});
