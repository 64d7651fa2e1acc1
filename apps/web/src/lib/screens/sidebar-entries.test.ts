import { expect, test } from 'vitest';
import { can, type Permission } from '@bloomdesk/domain/access/permissions';
import { openScreens } from './sidebar-entries.ts';

const of =
  (...groups: string[]) =>
  (permission: Permission) =>
    can({ groups }, permission);
const paths = (...groups: string[]) => openScreens(of(...groups)).map(({ path }) => path);

test('a packer of one site sees the floor and nothing else', () => {
  expect(paths('FCHub')).toEqual(['/batches', '/fulfill']);
});

test('an administrator sees settings, and no orders, stock or money', () => {
  expect(paths('Administrator', 'FCAll').filter((path) => !path.startsWith('/settings/'))).toEqual([]);
  expect(paths('Administrator', 'FCAll')).toContain('/settings/people');
  expect(paths('Administrator', 'FCAll')).toContain('/settings/api-keys');
});

test('an inventory viewer sees inventory, and no exceptions', () => {
  expect(paths('InventoryViewer', 'FCAll')).toEqual([
    '/inventory',
    '/supply/purchase-orders',
    '/supply/shortages',
    '/supply/counts',
    '/supply/transfers',
    '/supply/vendors',
  ]);
});

test('no two screens have the same icon, which is all that a narrow sidebar shows of them', () => {
  const icons = openScreens(() => true, { seesAllCenters: true, fcId: 4 }).map(({ icon }) => icon);
  expect(icons.length).toBeGreaterThan(30);
  expect(icons.filter((icon, index) => icons.indexOf(icon) < index)).toEqual([]);
});
