import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { lot } from '@bloomdesk/contract/inventory/shapes';
import { lotOf } from '#features/inventory/lot.ts';
import { eventually } from '#testing/eventually.ts';
import { type Bench, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { untilClosed } from '#testing/until-closed.ts';
import { EditLotDialog } from './edit-lot-dialog.tsx';

const roses = {
  ...sampleOf(lot),
  product_name: 'Red roses',
  lot_id: 'L-7',
  vendor: 'Andean Farms',
  arrival_date: '2027-02-08',
  start_fulfillment_date: '2027-02-09',
  expiration_date: '2027-02-20',
  stock_initial: 40,
  inbound_quantity: 0,
  version: 3,
};
const nobody = { moved: [], short: [], buffers: [], pending: 0 };

async function dialogOf({ show, reported, server }: Bench, changes: Partial<typeof roses> = {}) {
  server.answer('saveLot', { inventory: roses, affected: nobody });
  const screen = await show(
    <EditLotDialog lot={lotOf({ ...roses, ...changes })} today="2027-02-10" onClose={reported} />,
  );
  const dialog = screen.getByRole('dialog', { name: 'Edit Lot' });
  const save = dialog.getByRole('button', { name: 'Save lot' });
  const fill = async (role: 'textbox' | 'spinbutton', name: string, text: string) => {
    await dialog.getByRole(role, { name }).fill(text);
    await userEvent.tab();
  };
  return { dialog, save, fill };
}

test('another day says whom it concerns before it is saved, and takes a reason', () =>
  onBench(async (bench) => {
    bench.server.answer('previewLotChange', {
      affected: { ...nobody, short: [{ suborderId: '1000012-1', sku: 'FLRL-B-1001', quantity: 2 }] },
    });
    const { dialog, save, fill } = await dialogOf(bench);
    await expect.element(save).toBeDisabled();
    await fill('textbox', 'Spoil date', '2027-02-12');
    await expect.element(dialog.getByText('Will be short of stock and put in exception: 1000012-1')).toBeVisible();
    await save.click();
    await expect.element(dialog.getByText('Reason is required when a date changes.')).toBeVisible();
    expect(bench.server.requests('saveLot')).toBe(0);
    await fill('textbox', 'Reason', 'Cooler failed');
    await save.click();
    await untilClosed(bench);
    expect(bench.server.sent('saveLot')).toEqual({
      expiration_date: '2027-02-12',
      reason: 'Cooler failed',
      expectedVersion: 3,
    });
  }));

test('the expected quantity may be changed while a lot is on its way, not when it has come', () =>
  onBench(async (bench) => {
    bench.server.answer('previewLotChange', { affected: nobody });
    const { save, fill } = await dialogOf(bench, { inbound_quantity: 40 });
    await fill('spinbutton', 'Units expected', '30');
    await eventually(() => expect(bench.server.isQuiet()).toBe(true));
    await save.click();
    await untilClosed(bench);
    expect(bench.server.sent('saveLot')).toMatchObject({ inbound_quantity: 30 });
  }));

test('a received lot says how its count changes', () =>
  onBench(async (bench) => {
    const { dialog } = await dialogOf(bench);
    await expect.element(dialog.getByText('The count of a received lot changes by adjustments only.')).toBeVisible();
  }));

test('a refused change keeps what was typed', () =>
  onBench(async (bench) => {
    const { dialog, save, fill } = await dialogOf(bench);
    await fill('textbox', 'Vendor', 'Coastal Greens');
    bench.server.refuse('saveLot', { status: 409, code: 'busy', message: 'Orders are taking stock of this lot.' });
    await save.click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Orders are taking stock of this lot.');
    await expect.element(dialog.getByRole('textbox', { name: 'Vendor' })).toHaveValue('Coastal Greens');
    expect(bench.reported).not.toHaveBeenCalled();
  }));
