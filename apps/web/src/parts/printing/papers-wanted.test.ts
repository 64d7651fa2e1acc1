import { expect, test } from 'vitest';
import { papersWanted } from './papers-wanted.ts';

const fresh = {
  status: 'AtTable' as const,
  inException: false,
  message: 'Hi',
  notecardsPrinted: 0,
  labelsPrinted: 0,
  labelStale: false,
};
const zpl = { kind: 'zpl' as const, zpl: '^XA^XZ', pictureUrl: '/p', trackingCode: null };

test.each([
  ['a fresh suborder needs both', fresh, zpl, ['notecard', 'label']],
  ['what is printed is not printed again', { ...fresh, notecardsPrinted: 1, labelsPrinted: 2 }, zpl, []],
  [
    'a booking made anew needs its new label',
    { ...fresh, notecardsPrinted: 1, labelsPrinted: 1, labelStale: true },
    zpl,
    ['label'],
  ],
  ['without a message there is no notecard', { ...fresh, message: ' \n' }, zpl, ['label']],
  ['a label not there yet is not printed', fresh, null, ['notecard']],
  [
    'a label that cannot be is not printed',
    fresh,
    { kind: 'none' as const, warning: 'Failed to create label' },
    ['notecard'],
  ],
  ['what is in exception gets no papers', { ...fresh, inException: true }, zpl, []],
  ['what is packed gets papers only when asked', { ...fresh, status: 'Packed' as const }, zpl, []],
])('%s', (_, suborder, label, wanted) => {
  expect(papersWanted(suborder, label)).toEqual(wanted);
});
