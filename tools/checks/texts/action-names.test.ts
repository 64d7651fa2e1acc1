import { expect, test } from 'vitest';
import { actionNames } from '@bloomdesk/domain/action-names';
import { actionNameFindings, checkActionNames } from './action-names.ts';

const found = (source: string) => actionNameFindings('file.tsx', source).map(({ what }) => what);

test.each([
  ["title: 'Edit recipient',", '"Edit recipient": say actionNames.editRecipient'],
  ['            Upgrade line item', '"Upgrade line item": say actionNames.upgradeLineItem'],
  ['`Cancel Suborder ${id}`', '"Cancel Suborder": say actionNames.cancelSuborder'],
  ["label: 'Update Recipient'", '"Update Recipient": this is called "Edit Recipient"'],
  ['<Button>Change delivery</Button>', '"Change delivery": this is called "Update Suborder Delivery"'],
  ["name: 'Find orders'", '"Find orders": this screen is called "Find Orders"'],
])('%s is a second name', (source, what) => {
  expect(found(source)).toEqual([what]);
});

test.each([
  'title={actionNames.editRecipient}',
  "title: 'Find Orders'",
  '/** Edit recipient. */',
  "label: 'Edit sender'",
])('%s is none', (source) => {
  expect(found(source)).toEqual([]);
});

test('no two actions have one name', () => {
  const names = Object.values(actionNames).map((name) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
});

test('every action of the product has one name', async () => {
  expect(await checkActionNames()).toEqual([]);
});
