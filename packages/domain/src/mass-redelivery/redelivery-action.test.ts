import { expect, test } from 'vitest';
import { deedOf, type PreviewedSuborder } from './redelivery-action.ts';

const was = { fcId: 4, areaId: 1, startTime: '2027-02-13T14:00:00.000Z', worth: 53 };
const place = { fcId: 9, areaId: 2, startTime: '2027-02-14T14:00:00.000Z' };
const deed = (plan: PreviewedSuborder['plan']) => deedOf({ ...was, plan });

test('what is sent is what was previewed, with how the suborder stood then', () => {
  expect(deed({ kind: 'leave' })).toBeNull();
  expect(deed({ kind: 'credit', credit: 5 })).toEqual({ kind: 'credit', was, credit: 5 });
  expect(deed({ kind: 'cancel', refund: 'none' })).toEqual({ kind: 'cancel', was, refund: 'none' });
  expect(deed({ kind: 'move', place, waitsFor: [], credit: 0 })).toEqual({
    kind: 'move',
    was,
    ...place,
    mayWait: false,
  });
  expect(deed({ kind: 'move', place, waitsFor: ['Roses'], credit: 5 })).toEqual({
    kind: 'move',
    was,
    ...place,
    mayWait: true,
    credit: 5,
  });
});
