import { expect, test } from 'vitest';
import { can, type Permission } from '@bloomdesk/domain/access/permissions';
import { homesOf } from './homes.ts';

test.each([
  [['CareAssociate'], ['care']],
  [['CareManager'], ['care', 'ops']],
  [['OpsManager'], ['ops', 'care', 'packer']],
  [
    ['CareOpsManager', 'CareManager', 'OpsManager'],
    ['care', 'ops', 'packer'],
  ],
  [['OpsAssociate'], ['care', 'packer']],
  [['FCHub'], ['packer']],
  [['InventoryEditor'], ['stock']],
  [
    ['InventoryViewer', 'OutboundDeliveryEditor'],
    ['stock', 'areas'],
  ],
  [['OutboundDeliveryViewer'], ['areas']],
  [['Developers'], []],
  [['Administrator'], []],
])('%j have the homes %j', (groups, homes) => {
  expect(homesOf((permission: Permission) => can({ groups }, permission))).toEqual(homes);
});
