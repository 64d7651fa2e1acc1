import { expect, test } from 'vitest';
import { formatExceptions, isPointlessInException } from './exception-notice.ts';

test('the notice lists every reason of every suborder in exception', () => {
  const of = (suborderId: string, inException: boolean, reason: string) => ({
    suborderId,
    inException,
    exceptionsList: [{ reason }],
  });
  expect(
    formatExceptions([of('1000012-1', true, 'Delivery issue: Late; Other: wet box;'), of('1000012-2', false, 'old')]),
  ).toEqual([{ suborderId: '1000012-1', reasons: ['Delivery issue: Late', 'Other: wet box'] }]);
});

test('letters about a gift on its way are pointless, those about its end are not', () => {
  expect(
    ['OUT_FOR_DELIVERY', 'SHIPPED_CONFIRMATION', 'DELIVERY_CONFIRMATION', 'CANCEL_ORDER', 'REDELIVERY'].map((type) =>
      isPointlessInException(type as 'OUT_FOR_DELIVERY'),
    ),
  ).toEqual([true, true, true, false, false]);
});
