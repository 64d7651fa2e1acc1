import { expect, test } from 'vitest';
import { tickedAtFirst, tooFarAlong, upgradeInputs, upgradeLabel, type UpgradeTarget } from './upgrade-targets.ts';

const line = (index: number, sku: string, isDeleted = false) => ({ index, sku, name: sku, quantity: 1, isDeleted });
const target = (suborderId: string, more: Partial<UpgradeTarget> = {}): UpgradeTarget => ({
  suborderId,
  status: 'Received',
  lineItems: [line(0, 'ROSE', true), line(1, 'ROSE'), line(2, 'ROSE')],
  version: 7,
  ...more,
});
const rest = {
  lineItemToAddDetails: { sku: 'TULIP', quantity: 1 },
  lineItemToAddReasons: [{ tag: 'Marketing: Press' }],
  removeReasons: [{ tag: 'Quality issue: Pests' }],
  updateTotals: true,
  deallocateStrategy: 'delete' as const,
  ignoreInventoryAvailability: false,
};

test('all that are Received or Batched are ticked, the others are named when they are ticked', () => {
  const all = [target('1-1'), target('1-2', { status: 'Batched' }), target('1-3', { status: 'Packed' })];
  expect([...tickedAtFirst(all)]).toEqual(['1-1', '1-2']);
  expect(tooFarAlong(all)).toEqual(['1-3']);
});

test('each upgrade names the first live line of the SKU; versions are for one alone', () => {
  const inputs = upgradeInputs(
    [target('1-1'), target('1-2'), target('1-3', { lineItems: [] })],
    'ROSE',
    undefined,
    rest,
  );
  expect(inputs).toMatchObject([{ suborderId: '1-1' }, { suborderId: '1-2' }]);
  expect(inputs.map(({ lineItemToRemoveDetails: { index }, expectedVersion }) => [index, expectedVersion])).toEqual([
    [1, undefined],
    [1, undefined],
  ]);
  expect(upgradeInputs([target('1-1')], 'ROSE', 2, rest)).toMatchObject([
    {
      lineItemToRemoveDetails: { index: 2, sku: 'ROSE', quantity: 1, reasons: rest.removeReasons },
      expectedVersion: 7,
    },
  ]);
});

test('after a run the button tries the failed, until something else is ticked', () => {
  const [one, two] = [{ suborderId: '1-1' }, { suborderId: '1-2' }];
  expect(upgradeLabel({ isMany: true, chosen: [one, two] }, [])).toBe('Upgrade 2 suborders');
  expect(upgradeLabel({ isMany: true, chosen: [two] }, [two])).toBe('Try the failed');
  expect(upgradeLabel({ isMany: true, chosen: [one, two] }, [two])).toBe('Upgrade 2 suborders');
  expect(upgradeLabel({ isMany: false, chosen: [one] }, [one])).toBe('Upgrade Line Item');
});
