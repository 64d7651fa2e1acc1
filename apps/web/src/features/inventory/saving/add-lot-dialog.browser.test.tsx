import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Bench, onBench } from '#testing/press-twice.tsx';
import { untilClosed } from '#testing/until-closed.ts';
import { readToasts } from '#ui/overlays/toast-store.ts';
import { AddLotDialog } from './add-lot-dialog.tsx';

async function dialogOf({ show, reported }: Bench) {
  const screen = await show(<AddLotDialog fc={{ fcId: 4, name: 'Baltimore' }} today="2027-02-10" onClose={reported} />);
  const dialog = screen.getByRole('dialog', { name: 'Add Lot' });
  await expect.element(dialog.getByRole('combobox', { name: 'Product' })).toBeVisible();
  return { screen, dialog };
}

test('by the keyboard alone: a product, its units, here since today, with the spoil date of its shelf life', () =>
  onBench(async (bench) => {
    const { dialog, screen } = await dialogOf(bench);
    await expect.element(dialog.getByRole('combobox', { name: 'Product' })).toHaveFocus();
    await userEvent.keyboard('Sam');
    await expect.element(screen.getByRole('option').first()).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('combobox', { name: 'Product' })).toMatchTextContent('Sample');
    await dialog.getByRole('spinbutton', { name: 'Units here' }).fill('40');
    await userEvent.keyboard('{Enter}');
    await untilClosed(bench);
    expect(bench.server.sent('saveLots')).toMatchObject({
      fc_id: 4,
      only_new: true,
      lots: [
        {
          sku: 'Sample',
          external_id: expect.stringMatching(/^DESK-[0-9A-F]{8}$/),
          stock_initial: 40,
          arrival_date: '2027-02-10',
          start_fulfillment_date: '2027-02-10',
          expiration_date: '2027-02-11',
        },
      ],
    });
    expect(readToasts().history[0]).toMatchObject({ title: 'Lot added', text: '40 units of Sample at Baltimore.' });
  }));

test('what is missing or wrong is said at its field, and nothing is sent', () =>
  onBench(async (bench) => {
    const { dialog } = await dialogOf(bench);
    await dialog.getByRole('radio', { name: 'On its way' }).click();
    await dialog.getByRole('textbox', { name: 'Spoil date' }).fill('2027-02-09');
    await userEvent.tab();
    await dialog.getByRole('textbox', { name: 'External ID' }).fill(' ');
    await dialog.getByRole('button', { name: 'Add lot' }).click();
    await expect.element(dialog.getByText('A product is required.')).toBeVisible();
    await expect.element(dialog.getByText('Units expected must be a whole number from 1 to 1,000,000.')).toBeVisible();
    await expect.element(dialog.getByText('Spoil date must not be before the start date.')).toBeVisible();
    await expect.element(dialog.getByText('External ID is required.')).toBeVisible();
    expect(bench.server.requests('saveLots')).toBe(0);
  }));

test('a refusal is said, and what was typed stays', () =>
  onBench(async (bench) => {
    const { dialog, screen } = await dialogOf(bench);
    await dialog.getByRole('combobox', { name: 'Product' }).click();
    await screen.getByRole('option').first().click();
    await dialog.getByRole('spinbutton', { name: 'Units here' }).fill('40');
    await dialog.getByRole('textbox', { name: 'External ID' }).fill('FARM-7');
    bench.server.refuse('saveLots', {
      status: 400,
      code: 'bad-input',
      message: 'External ID FARM-7 is the one of lot 9.',
    });
    await dialog.getByRole('button', { name: 'Add lot' }).click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('External ID FARM-7 is the one of lot 9.');
    await expect.element(dialog.getByRole('textbox', { name: 'External ID' })).toHaveValue('FARM-7');
    await expect.element(dialog.getByRole('spinbutton', { name: 'Units here' })).toHaveValue('40');
    expect(bench.reported).not.toHaveBeenCalled();
  }));
