import { expect, test } from 'vitest';
import type { SheetLot } from '@bloomdesk/contract/inventory/counting.calls';
import {
  countCommands,
  nothingTallied,
  scannedOnSheet,
  type SheetTally,
  typedOnSheet,
  unitsTallied,
} from './lot-tally.ts';
import { readTally } from './waiting-tallies.ts';

const lot = (lotId: number, sku: string, codes: string[] = []): SheetLot => ({
  lotId,
  label: null,
  sku,
  productName: sku === 'ROSE' ? 'Red Roses' : 'White Lily',
  codes,
  expirationDate: null,
  tallies: [],
  counted: null,
  expected: null,
  difference: null,
  hasMoved: false,
});
const sheet = [lot(811, 'ROSE', ['036000291452']), lot(812, 'LILY'), lot(813, 'LILY')];

function after(...codes: string[]) {
  let tally: SheetTally = nothingTallied;
  const said: string[] = [];
  const changed: (number | undefined)[] = [];
  let isDone = false;
  for (const code of codes) {
    const step = scannedOnSheet(tally, code, sheet);
    tally = step.tally;
    said.push(step.words);
    changed.push(step.changedLotId);
    isDone = step.isDone === true;
  }
  return { tally, said, changed, isDone };
}

test('a lot, a product with one lot and a number: each scan is a bucket as large as the one before', () => {
  const { said, changed, isDone } = after('0036000291452', '10', 'LOT811', 'LOT812', 'BD-DONE');
  expect(said).toEqual([
    'Red Roses, lot 811: 1 unit in 1 bucket.',
    'Red Roses, lot 811: 10 units in 1 bucket.',
    'Red Roses, lot 811: 20 units in 2 buckets.',
    'White Lily, lot 812: 1 unit in 1 bucket.',
    'Showing the differences…',
  ]);
  expect(changed).toEqual([811, 811, 811, 812, undefined]);
  expect(isDone).toBe(true);
});

test.each(['FLRL-B-9999', 'NONSENSE', 'LILY'])(
  'a number after %s, which stands for no lot, changes no lot counted before',
  (code) => {
    const { said, tally } = after('LOT811', '12', code, '7', 'BD-NONE');
    expect(said.slice(-2)).toEqual(['Scan a bucket first, then how many units it has.', 'Scan a lot first.']);
    expect(tally.lots).toEqual([{ lotId: 811, buckets: [12] }]);
    expect(after('LOT811', '12', code, 'LOT812', '7').tally.lots).toEqual([
      { lotId: 811, buckets: [12] },
      { lotId: 812, buckets: [7] },
    ]);
    expect(after('LOT811', '12', code, 'BD-UNDO').tally.lots).toEqual([]);
  },
);

test('a lot of which nothing is there counts as none, and a bucket found later begins anew', () => {
  expect(after('LOT812', 'BD-NONE').said.at(-1)).toBe('White Lily, lot 812: 0 units in 0 buckets.');
  expect(after('LOT812', '0', 'LOT812').tally.lots).toEqual([{ lotId: 812, buckets: [1] }]);
});

test('Undo takes the last bucket back, down to a lot that was not counted', () => {
  expect(after('ROSE', '5', 'ROSE', 'BD-UNDO').tally.lots.map(unitsTallied)).toEqual([5]);
  const { tally, said, changed } = after('ROSE', 'BD-UNDO', 'BD-UNDO');
  expect(tally.lots).toEqual([]);
  expect(changed).toEqual([811, 811, undefined]);
  expect(said.slice(1)).toEqual(['Red Roses, lot 811: count taken back.', 'There is nothing to take back.']);
});

test('units that are typed replace the buckets', () => {
  const step = typedOnSheet(after('ROSE', 'ROSE').tally, 811, 37, sheet);
  expect(step.tally.lots).toEqual([{ lotId: 811, buckets: [37] }]);
  expect(typedOnSheet(step.tally, 811, null, sheet).tally.lots).toEqual([]);
});

test('the Lot ID that a row shows names its lot, however it is typed', () => {
  const lots = sheet.map((each) => (each.lotId === 813 ? each : { ...each, label: `4-3006-a${each.lotId}` }));
  const scanned = (code: string, of: readonly SheetLot[] = lots) => scannedOnSheet(nothingTallied, code, of).words;
  expect(scanned('4-3006-A812')).toBe('White Lily, lot 812: 1 unit in 1 bucket.');
  expect(scanned(' 4-3006-a811\n')).toBe('Red Roses, lot 811: 1 unit in 1 bucket.');
  expect(scanned('4-3006-813')).toBe('4-3006-813 is not on this sheet.');
  const shared = sheet.map((each) => ({ ...each, label: each.sku === 'LILY' ? '4-3006-1' : null }));
  expect(scanned('4-3006-1', shared)).toBe('White Lily has 2 lots. Scan the lot on the bucket.');
});

test('a lot that was found and is not on the sheet is counted; the server says whether it belongs', () => {
  expect(after('LOT999').said).toEqual(['Lot 999: 1 unit in 1 bucket.']);
});

test.each([
  [['LILY'], 'White Lily has 2 lots. Scan the lot on the bucket.'],
  [['ORCHID'], 'ORCHID is not on this sheet.'],
  [['12'], 'Scan a bucket first, then how many units it has.'],
  [['BD-NONE'], 'Scan a lot first.'],
  [['BD-DANCE'], 'BD-DANCE is no command of this sheet.'],
  [[''], 'This code cannot be read. Scan it again.'],
])('%j is answered: %s', (codes, words) => expect(after(...codes).said.at(-1)).toBe(words));

test('every command of the sheet is understood', () => {
  for (const { code } of countCommands())
    expect(scannedOnSheet(after('ROSE').tally, code, sheet).tone).not.toBe('wrong');
});

test('a count that waits is read back as it was, and what is none is left out', () => {
  const waiting = { id: 'a', at: 1, countId: 101, lotId: 811, tallyId: 't', units: null };
  expect(readTally(JSON.parse(JSON.stringify(waiting)))).toEqual(waiting);
  expect(readTally({ ...waiting, lotId: 'x' })).toBeNull();
});
