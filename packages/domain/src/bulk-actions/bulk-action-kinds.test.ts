import { expect, test } from 'vitest';
import { can, type StaffRole } from '../access/permissions.ts';
import { anyBulkActionNeeds, bulkActionKinds, mayStartBulkAction, offersUndo } from './bulk-action-kinds.ts';

const kindsOf = (role: StaffRole) =>
  bulkActionKinds.filter((kind) => mayStartBulkAction(kind, (permission) => can({ groups: [role] }, permission)));
const shared = ['STATUS', 'DELIVERY', 'UPGRADE_LINEITEM'];
const withoutMassRedeliverys = bulkActionKinds.filter((kind) => kind !== 'BAD_DAY');

test.each<[StaffRole, string[]]>([
  ['CareAssociate', [...shared, 'REMOVE_EXCEPTION']],
  ['CareManager', withoutMassRedeliverys],
  ['OpsAssociate', [...shared, 'REMOVE_SUBORDER', 'REMOVE_EXCEPTION']],
  ['OpsManager', withoutMassRedeliverys],
  ['CareOpsManager', [...shared, 'REMOVE_SUBORDER', 'BAD_DAY']],
  ['DeliveryManager', [...shared, 'REMOVE_SUBORDER']],
  ['InventoryEditor', []],
])('%s may start %j', (role, kinds) => {
  expect(kindsOf(role)).toEqual(kinds);
});

test('a user who may start a kind gets as far as the question which one', () => {
  expect(anyBulkActionNeeds.toSorted()).toEqual([
    'bulkActions.use',
    'exception.remove',
    'lineItem.addDelete',
    'massRedelivery.run',
    'suborder.actions',
    'suborder.redistribute',
  ]);
});

test('only a status and a removed exception are offered to be taken back', () => {
  expect(bulkActionKinds.filter(offersUndo)).toEqual(['STATUS', 'REMOVE_EXCEPTION']);
});
