import { expect, test } from 'vitest';
import { checkControls, controlFindings, controlsIn } from './controls.ts';

const dialog = 'features/customers/delete-credit-dialog.tsx';

test('every control of the product is pressed twice by a test', async () => {
  expect(await checkControls()).toEqual([]);
});

test.each([
  'const change = useChange(deleteCredit);',
  'const { mutateAsync } = useLineChange(\n  deleteCredit, done);',
  'const sent = useUpload(deleteCredit);',
  'await submitOnce(deleteCredit, { creditId });',
  'await send(deleteCredit, { creditId }, { idempotencyKey });',
])('a control is found in: %s', (text) => {
  expect(controlsIn(`apps/web/src/${dialog}`, text)).toEqual([{ file: dialog, call: 'deleteCredit' }]);
});

test('a control without a test is said, and a test without its control', () => {
  const control = { file: dialog, call: 'deleteCredit' };
  expect(controlFindings([control, control], []).map(({ what }) => what)).toEqual([
    `no test presses deleteCredit twice: control('${dialog}', deleteCredit, …) in a .browser.test.tsx`,
  ]);
  expect(controlFindings([], [control]).map(({ what }) => what)).toEqual([
    'a test presses deleteCredit twice, which is not sent from here',
  ]);
  expect(controlFindings([control], [control])).toEqual([]);
});
