import { expect, test } from 'vitest';
import { can, type Permission } from '@bloomdesk/domain/access/permissions';
import { homesOf } from './homes.ts';

test.each([
  [['CareAssociate'], ['care']],
  [['CareManager'], ['care', 'ops']],
  [['OpsManager'], ['ops', 'care']],
  [
    ['CareOpsManager', 'CareManager', 'OpsManager'],
    ['care', 'ops'],
  ],
  [['OpsAssociate'], ['care']],
  [['FCHub'], []],
  [['InventoryEditor'], []],
  [['Developers'], []],
])('%j have the homes %j', (groups, homes) => {
  expect(homesOf((permission: Permission) => can({ groups }, permission))).toEqual(homes);
});
