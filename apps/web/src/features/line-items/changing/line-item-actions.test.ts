import { expect, test } from 'vitest';
import type { Permission } from '@bloomdesk/domain/access/permissions';
import type { LineItem, Suborder } from '@bloomdesk/contract/suborders/shapes';
import { lineItemActions, lineShortOfStock } from './line-item-actions.ts';

const line = { isDeleted: false, quantity: 1, refundedQuantity: 0 } as LineItem; // all the rules read of it
const suborder = (status: Suborder['status']) => ({ status, inException: false }) as Suborder;
const everything = () => true;
const open = (status: Suborder['status']) =>
  lineItemActions(suborder(status), line, everything)
    .filter(({ disabledReason }) => disabledReason === undefined)
    .map(({ action }) => action);

test('before printing a line is upgraded or deleted, afterwards refunded; the rest says why not', () => {
  expect(open('Received')).toEqual(['upgrade', 'lot', 'delete']);
  expect(open('AtTable')).toEqual(['lot']);
  expect(open('Packed')).toEqual(['refund']);
  expect(lineItemActions(suborder('Cancelled'), line, everything).map(({ disabledReason }) => disabledReason)).toEqual(
    Array.from({ length: 4 }, () => 'This suborder is cancelled.'),
  );
  expect(lineItemActions(suborder('Received'), { ...line, isDeleted: true }, everything)).toEqual([]);
});

test('what a person may never do is not shown', () => {
  const only = (permission: Permission) =>
    lineItemActions(suborder('Received'), line, ({ needs }) => [needs].flat().includes(permission));
  expect(only('order.refund').map(({ action }) => action)).toEqual(['refund']);
  expect(only('bulkActions.use').map(({ action }) => action)).toEqual(['upgrade']);
  expect(only('signedIn')).toEqual([]);
  expect(only('lineItem.addDelete').map(({ action }) => action)).toEqual(['upgrade', 'lot', 'delete']);
});

test('in a shortage the line that waits is offered another lot before others, and only then', () => {
  const stocked = (index: number, inventoryStatus: LineItem['inventoryStatus']) => ({
    ...line,
    index,
    inventoryStatus,
  });
  const short = (reason: string, ...lineItems: LineItem[]) =>
    lineShortOfStock({ status: 'Received', inException: true, exceptionsList: [{ reason }], lineItems } as Suborder)
      ?.index; // all the rules read of it
  const [free, booked, waits] = [
    stocked(0, 'non_lotted'),
    stocked(1, 'booked_against_available'),
    stocked(2, 'needs_inventory'),
  ];
  expect(short('Fulfillment Issue: Vendor Shortage', free, booked, waits)).toBe(2);
  expect(short('Other: Late; Fulfillment Issue: Vendor Shortage', free, booked)).toBe(1);
  expect(short('Fulfillment Issue: Vendor Shortage', free)).toBeUndefined();
  expect(short('Delivery issue: Address problem', waits)).toBeUndefined();
});
