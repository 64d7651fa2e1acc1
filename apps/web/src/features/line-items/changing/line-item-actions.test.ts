import { expect, test } from 'vitest';
import type { Permission } from '@bloomdesk/domain/access/permissions';
import type { LineItem, Suborder } from '@bloomdesk/contract/suborders/shapes';
import { lineItemActions } from './line-item-actions.ts';

const line = { isDeleted: false, quantity: 1, refundedQuantity: 0 } as LineItem; // all the rules read of it
const suborder = (status: Suborder['status']) => ({ status, inException: false }) as Suborder;
const everything = () => true;
const open = (status: Suborder['status']) =>
  lineItemActions(suborder(status), line, everything)
    .filter(({ disabledReason }) => disabledReason === undefined)
    .map(({ action }) => action);

test('before printing a line is upgraded or deleted, afterwards refunded; the rest says why not', () => {
  expect(open('Received')).toEqual(['upgrade', 'delete']);
  expect(open('AtTable')).toEqual([]);
  expect(open('Packed')).toEqual(['refund']);
  expect(lineItemActions(suborder('Cancelled'), line, everything).map(({ disabledReason }) => disabledReason)).toEqual(
    Array.from({ length: 3 }, () => 'This suborder is cancelled.'),
  );
  expect(lineItemActions(suborder('Received'), { ...line, isDeleted: true }, everything)).toEqual([]);
});

test('what a person may never do is not shown', () => {
  const only = (permission: Permission) =>
    lineItemActions(suborder('Received'), line, ({ needs }) => [needs].flat().includes(permission));
  expect(only('order.refund').map(({ action }) => action)).toEqual(['refund']);
  expect(only('bulkActions.use').map(({ action }) => action)).toEqual(['upgrade']);
  expect(only('signedIn')).toEqual([]);
  expect(only('lineItem.addDelete').map(({ action }) => action)).toEqual(['upgrade', 'delete']);
});
