import { expect, test } from 'vitest';
import { previewedActionOf, type PreviewedSuborder } from './redelivery-action.ts';

const was = { fcId: 4, areaId: 1, startTime: '2027-02-13T14:00:00.000Z', worth: 53 };
const place = { fcId: 9, areaId: 2, startTime: '2027-02-14T14:00:00.000Z' };
const actionOf = (plan: PreviewedSuborder['plan']) => previewedActionOf({ ...was, plan });

test('what is sent is what was previewed, with how the suborder stood then', () => {
  expect(actionOf({ kind: 'leave' })).toBeNull();
  expect(actionOf({ kind: 'credit', credit: 5 })).toEqual({ kind: 'credit', was, credit: 5 });
  expect(actionOf({ kind: 'cancel', refund: 'none' })).toEqual({ kind: 'cancel', was, refund: 'none' });
  expect(actionOf({ kind: 'move', place, waitsFor: [], credit: 0 })).toEqual({
    kind: 'move',
    was,
    ...place,
    mayWait: false,
  });
  expect(actionOf({ kind: 'move', place, waitsFor: ['Roses'], credit: 5 })).toEqual({
    kind: 'move',
    was,
    ...place,
    mayWait: true,
    credit: 5,
  });
});
