import { expect, test } from 'vitest';
import type { SuborderStatus } from '../suborders/suborder-status.ts';
import { mayPickFrom, mayPickLot } from './lot-picking.ts';
import type { InventoryStatus } from './stock-allocation.ts';

const codeOf = (verdict: { ok: true } | { ok: false; code: string }) => (verdict.ok ? 'yes' : verdict.code);

test.each<[SuborderStatus, InventoryStatus, boolean, string]>([
  ['Received', 'booked_against_available', false, 'yes'],
  ['Received', 'needs_inventory', false, 'yes'],
  ['AtTable', 'on_order', false, 'yes'],
  ['Packed', 'booked_against_available', false, 'line-packed'],
  ['Delivered', 'booked_against_available', false, 'line-packed'],
  ['Cancelled', 'booked_against_available', false, 'cancelled'],
  ['Received', 'booked_against_available', true, 'line-deleted'],
  ['Received', 'non_lotted', false, 'lot-none'],
])('of a suborder %s a line %s, deleted %s: %s', (status, inventoryStatus, isDeleted, says) => {
  expect(codeOf(mayPickLot({ status }, { inventoryStatus, isDeleted }))).toBe(says);
});

const open = { startFulfillmentDate: null, expirationDate: null };

test.each([
  [{ ...open, free: 3, held: 0 }, 3, 'yes'],
  [{ ...open, free: 2, held: 0 }, 3, 'lot-too-small'],
  [{ ...open, free: 1, held: 2 }, 3, 'yes'],
  [{ ...open, free: -4, held: 2 }, 3, 'lot-too-small'],
  [{ ...open, free: 9, held: 3 }, 3, 'lot-taken'],
  [{ ...open, expirationDate: '2027-02-13', free: 9, held: 0 }, 3, 'yes'],
  [{ ...open, expirationDate: '2027-02-12', free: 9, held: 0 }, 3, 'lot-not-usable'],
  [{ ...open, startFulfillmentDate: '2027-02-14', free: 9, held: 0 }, 3, 'lot-not-usable'],
])('a lot %o for %i units on Feb 13: %s', (lot, units, says) => {
  expect(codeOf(mayPickFrom(lot, units, '2027-02-13'))).toBe(says);
});
