import { expect, test } from 'vitest';
import { can, type StaffRole, staffRoles } from '../access/permissions.ts';
import { mayChangeView, mayKeepOneMore, mayShareView } from './view-rules.ts';
import { readsViews, sharesViews, type ViewTable, viewTables } from './view-tables.ts';

const inputOf =
  (...groups: string[]) =>
  (permission: Parameters<typeof can>[1]) =>
    can({ groups }, permission);

test.each<[ViewTable, StaffRole[]]>([
  ['suborders', ['CareOpsManager', 'DeliveryManager', 'OpsManager']],
  ['batch-suborders', ['CareOpsManager', 'DeliveryManager', 'OpsManager']],
  ['exceptions', ['CareManager', 'CareOpsManager', 'DeliveryManager', 'OpsManager']],
  ['lots', ['InventoryEditor']],
  ['purchase-orders', ['InventoryEditor']],
  ['cycle-counts', ['InventoryEditor']],
  ['transfers', ['InventoryEditor']],
  ['vendors', ['InventoryEditor']],
  ['delivery-areas', ['OutboundDeliveryEditor']],
  ['delivery-windows', ['OutboundDeliveryEditor']],
  ['money-report', ['CareManager', 'CareOpsManager', 'OpsManager']],
  ['bulk-orders', ['CareManager', 'CareOpsManager', 'DeliveryManager', 'OpsManager']],
  ['bad-orders', ['CareManager', 'CareOpsManager', 'DeliveryManager', 'OpsManager']],
  ['found-orders', ['CareManager', 'CareOpsManager', 'DeliveryManager', 'OpsManager']],
  ['people', ['Administrator']],
])('views of %s are shared by %j', (table, roles) => {
  expect(staffRoles.filter((role) => sharesViews(table, inputOf(role))).toSorted()).toEqual(roles);
});

test('a manager who also reads the inventory shares its views', () => {
  expect(sharesViews('lots', inputOf('OpsManager', 'InventoryViewer'))).toBe(true);
});

test('a user who shares views of a table reads it', () => {
  const sharers = viewTables.flatMap((table) =>
    staffRoles.filter((role) => sharesViews(table, inputOf(role))).map((role) => ({ table, role })),
  );
  expect(sharers.filter(({ table, role }) => !readsViews(table, inputOf(role)))).toEqual([]);
});

const table = 'exceptions';
test.each([
  ['own', { isMine: true, isShared: false }, 'CareAssociate', true],
  ['own, shared', { isMine: true, isShared: true }, 'CareAssociate', true],
  ['shared by another', { isMine: false, isShared: true }, 'CareAssociate', false],
  ['shared by another', { isMine: false, isShared: true }, 'CareManager', true],
  ['of another', { isMine: false, isShared: false }, 'CareManager', false],
])('a view of one’s %s is changed by a %s: %s', (_, view, role, may) => {
  expect(mayChangeView({ table, ...view }, inputOf(role)).ok).toBe(may);
});

test.each([
  ['own', true, 'CareAssociate', false],
  ['own', false, 'CareAssociate', true],
  ['own', true, 'CareManager', true],
  ['another’s', false, 'CareManager', true],
  ['another’s', false, 'CareAssociate', false],
])('%s view is shared (%s) by a %s: %s', (whose, isShared, role, may) => {
  expect(mayShareView({ table, isMine: whose === 'own', isShared: !isShared }, isShared, inputOf(role)).ok).toBe(may);
});

test('fifty views of a table are enough for one person', () => {
  expect([mayKeepOneMore(49).ok, mayKeepOneMore(50).ok]).toEqual([true, false]);
});
