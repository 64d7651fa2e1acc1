import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { standInBrowserPrint } from './testing/stand-in-browser-print.ts';
import { device } from './testing/zebra-device.ts';
import { parseDevice } from './zebra-device.ts';
import { zebraClient } from './zebra.ts';

let stand: Awaited<ReturnType<typeof standInBrowserPrint>>;
const nobody = 'http://127.0.0.1:1';

beforeAll(async () => {
  stand = await standInBrowserPrint();
});
afterAll(() => stand.close());
beforeEach(() => {
  Object.assign(stand.helper, {
    printed: [],
    isCablePulled: false,
    breaksOff: false,
    printers: [device],
    isDefaultSet: true,
  });
});

test('the printers of this computer are found, wherever the helper listens', async () => {
  expect(await zebraClient([nobody, stand.address]).printers()).toEqual([device]);
});

test('the printer chosen in the helper is known, or that none is', async () => {
  const zebra = zebraClient([stand.address]);
  expect(await zebra.standard()).toEqual(device);
  stand.helper.isDefaultSet = false;
  expect(await zebra.standard()).toBeNull();
});

test('a label reaches the printer as it is', async () => {
  await zebraClient([stand.address]).write(device, '^XA^FDÄ^FS^XZ');
  expect(stand.helper.printed).toEqual(['^XA^FDÄ^FS^XZ']);
});

test('without the helper it is said that the helper is missing', async () => {
  await expect(zebraClient([nobody]).printers()).rejects.toMatchObject({ reason: 'no-helper' });
});

test('with the cable pulled the helper refuses, and nothing is printed', async () => {
  stand.helper.isCablePulled = true;
  const zebra = zebraClient([stand.address]);
  await expect(zebra.trouble(device)).rejects.toMatchObject({ reason: 'refused' });
  await expect(zebra.write(device, '^XA^XZ')).rejects.toMatchObject({ reason: 'refused' });
  expect(stand.helper.printed).toEqual([]);
});

test('where the line breaks after the data, nobody knows', async () => {
  stand.helper.breaksOff = true;
  const zebra = zebraClient([stand.address]);
  await zebra.printers();
  await expect(zebra.write(device, '^XA^XZ')).rejects.toMatchObject({ reason: 'no-answer' });
});

test.each([
  ['PRINTER STATUS ERRORS: 0 00000000 00000000 WARNINGS: 0 00000000 00000000', null],
  ['PRINTER STATUS', null],
  ['', null],
  [
    '\x02PRINTER STATUS\r\nERRORS:         1 00000000 00000005\r\nWARNINGS: 0 00000000 00000000\x03',
    'The printer says: out of labels, its cover is open.',
  ],
  ['ERRORS: 1 00000000 00010000', 'The printer says: it is paused.'],
  ['ERRORS: 1 00000000 00000010', 'The printer says: the print head is too hot.'],
  ['ERRORS: 1 00000001 00000000', 'The printer reports an error.'],
])('the printer’s answer %j means: %s', async (status, words) => {
  stand.helper.status = status;
  expect(await zebraClient([stand.address]).trouble(device)).toBe(words);
});

test('what is stored or answered and is no printer is none', () => {
  expect([null, 3, {}, { uid: '' }].map(parseDevice)).toEqual([null, null, null, null]);
  expect(parseDevice({ uid: 'x', version: '2' })).toMatchObject({ name: 'x', uid: 'x', version: 2 });
});
