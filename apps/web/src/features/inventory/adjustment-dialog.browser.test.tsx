import { expect, test } from 'vitest';
import { adjustment, lot } from '@bloomdesk/contract/inventory/shapes';
import { type Bench, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { untilClosed } from '#testing/until-closed.ts';
import { lotOf } from './lot.ts';
import { AdjustmentDialog } from './adjustment-dialog.tsx';

const roses = { ...lotOf(sampleOf(lot)), productName: 'Red roses', label: 'L-7' };
const row = {
  ...sampleOf(adjustment),
  adjustment_id: 31,
  version: 4,
  netsuite_inventory_adjustment_id: null,
  memo: 'Broken on the way.',
};

async function dialogOf({ show, reported, server }: Bench, adjustmentId: number | null, rows = [row]) {
  server.answer('listAdjustments', { adjustments: rows, summary: [] });
  const screen = await show(
    <AdjustmentDialog lot={roses} adjustmentId={adjustmentId} today="2027-02-10" onClose={reported} />,
  );
  return screen.getByRole('dialog', { name: adjustmentId === null ? 'Adjustment Creation' : 'Edit Adjustment' });
}

test('an adjustment to edit says that it loads, and then shows its history', () =>
  onBench(async (bench) => {
    const release = bench.server.hold('listAdjustments');
    const dialog = await dialogOf(bench, 31);
    await expect.element(dialog.getByRole('status', { name: 'Loading the adjustment' })).toBeInTheDocument();
    release();
    await expect.element(dialog).toMatchTextContent('Red roses · L-7');
    await expect.element(dialog.getByText('Broken on the way.')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled(); // nothing has changed
  }));

test('an adjustment that cannot be loaded says why and is tried again', () =>
  onBench(async (bench) => {
    bench.server.refuse('listAdjustments', { status: 403, code: 'forbidden', message: 'You may not see this lot.' });
    const dialog = await dialogOf(bench, 31);
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('You may not see this lot.');
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(dialog.getByText('Broken on the way.')).toBeVisible();
  }));

test('an adjustment that is gone says so', () =>
  onBench(async (bench) => {
    const dialog = await dialogOf(bench, 31, []);
    await expect.element(dialog.getByText('This adjustment no longer exists')).toBeVisible();
    await dialog.getByText('Close', { exact: true }).click();
    expect(bench.reported).toHaveBeenCalledTimes(1);
  }));

test('a new adjustment says what is missing before anything is sent', () =>
  onBench(async (bench) => {
    const dialog = await dialogOf(bench, null);
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill('+');
    await dialog.getByRole('button', { name: 'Create Adjustment' }).click();
    await expect.element(dialog.getByText('Quantity must be a non-zero whole number')).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'Memo' })).toHaveAttribute('aria-invalid', 'true');
    expect(bench.server.requests('createAdjustment')).toBe(0);
  }));

test('a refused adjustment keeps what was typed', () =>
  onBench(async (bench) => {
    const dialog = await dialogOf(bench, null);
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill('-2');
    await dialog.getByRole('textbox', { name: 'Memo' }).fill('Two stems broke.');
    bench.server.refuse('createAdjustment', { status: 409, code: 'too-few', message: 'Only one is on hand.' });
    const create = dialog.getByRole('button', { name: 'Create Adjustment' });
    await create.click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Only one is on hand.');
    await expect.element(dialog.getByRole('textbox', { name: 'Memo' })).toHaveValue('Two stems broke.');
    expect(bench.reported).not.toHaveBeenCalled();
    await create.click();
    await untilClosed(bench);
    expect(bench.server.sent('createAdjustment')).toMatchObject({ adjustment_quantity: -2, memo: 'Two stems broke.' });
  }));

test('an edited adjustment is sent with the version it was opened at', () =>
  onBench(async (bench) => {
    const dialog = await dialogOf(bench, 31);
    await dialog.getByRole('textbox', { name: 'Memo' }).fill('Counted again.');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await untilClosed(bench);
    expect(bench.server.sent('saveAdjustment')).toMatchObject({ memo: 'Counted again.', expectedVersion: 4 });
  }));
