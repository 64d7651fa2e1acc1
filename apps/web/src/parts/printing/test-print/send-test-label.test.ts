import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { obstacleTitle } from '#parts/printing/zebra/print-obstacle.ts';
import { standInBrowserPrint } from '#parts/printing/zebra/testing/stand-in-browser-print.ts';
import { device } from '#parts/printing/zebra/testing/zebra-device.ts';
import { zebraClient } from '#parts/printing/zebra/zebra.ts';
import { sendTestLabel } from './send-test-label.ts';
import { isTestCode, testCode } from './test-code.ts';

let stand: Awaited<ReturnType<typeof standInBrowserPrint>>;
const ready = 'PRINTER STATUS ERRORS: 0 00000000 00000000';

beforeAll(async () => {
  stand = await standInBrowserPrint();
});
afterAll(() => stand.close());
beforeEach(() => {
  Object.assign(stand.helper, { printed: [], isCablePulled: false, breaksOff: false, isDown: false, status: ready });
});

const send = () => sendTestLabel(device, 'test ^label~', zebraClient([stand.address]));

test('a test label carries its bar code, and no sign of its title commands the printer', async () => {
  expect(await send()).toEqual({ kind: 'sent' });
  expect(stand.helper.printed).toHaveLength(1);
  expect(stand.helper.printed[0]).toContain(`^FD${testCode}^FS`);
  expect(stand.helper.printed[0]).toContain('^FDBloomdesk: test  label ^FS');
});

test.each([
  [
    'out of labels',
    { status: 'ERRORS: 1 00000000 00000001' },
    { kind: 'trouble', words: 'The printer says: out of labels.' },
  ],
  ['off its cable', { isCablePulled: true }, { kind: 'unreached' }],
  ['without its helper', { isDown: true }, { kind: 'no-helper' }],
])('a printer %s is sent nothing, and why is known', async (_name, trouble, obstacle) => {
  Object.assign(stand.helper, trouble);
  expect(await send()).toEqual({ kind: 'not-sent', obstacle });
  expect(stand.helper.printed).toEqual([]);
});

test('a connection that breaks while a test label is sent leaves open whether it printed', async () => {
  stand.helper.breaksOff = true;
  expect(await send()).toEqual({ kind: 'unsure' });
});

test('what happened is said in the words the specification fixes', () => {
  expect(obstacleTitle({ kind: 'no-printer' })).toBe(
    'The Zebra file cannot be printed because no Zebra printers were found.',
  );
  for (const kind of ['no-helper', 'unreached'] as const)
    expect(obstacleTitle({ kind })).toBe(
      'Something went wrong printing ZPL labels. Do you have BrowserPrint installed and running?',
    );
});

test.each([
  [testCode, true],
  [` ${testCode.toLowerCase()}`, true],
  ['1000012-1', false],
  ['', false],
])('%j is the code of a test print: %s', (text, is) => {
  expect(isTestCode(text)).toBe(is);
});
