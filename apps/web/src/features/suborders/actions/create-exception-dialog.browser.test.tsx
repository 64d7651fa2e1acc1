import { expect, test } from 'vitest';
import { type Bench, onBench, pick } from '#testing/press-twice.tsx';
import { sampleLineItem, sampleSuborder } from '#testing/sample-batch.ts';
import { untilClosed } from '#testing/until-closed.ts';
import { CreateExceptionDialog } from './create-exception-dialog.tsx';

const lines = [
  sampleLineItem(),
  sampleLineItem({ index: 1, sku: 'FLRL-V-2001', name: 'Glass vase' }),
  sampleLineItem({ index: 2, sku: 'GFT-1', name: 'Candle', isDeleted: true }),
];

async function dialogOf({ show, reported }: Bench, difference: Parameters<typeof sampleSuborder>[1] = {}) {
  const suborder = sampleSuborder(1, { lineItems: lines, ...difference });
  const screen = await show(<CreateExceptionDialog suborder={suborder} onClose={reported} />);
  const dialog = screen.getByRole('dialog');
  const press = () => dialog.getByRole('button', { name: /^(Create Exception|Add reason)$/ }).click();
  return { screen, dialog, press };
}

test('an exception takes a reason, and names the lines it is about', () =>
  onBench(async (bench) => {
    const { screen, dialog, press } = await dialogOf(bench);
    await press();
    await expect.element(dialog.getByText('A reason is required.')).toBeVisible();
    await expect.element(dialog.getByRole('checkbox', { name: /Candle/ })).not.toBeInTheDocument();
    await pick(screen, 'Reason', 'Wilted');
    await dialog.getByRole('checkbox', { name: 'Glass vase (FLRL-V-2001)' }).click();
    await press();
    await untilClosed(bench);
    expect(bench.server.sent('raiseException')).toMatchObject({
      reason: 'Quality issue: Wilted',
      type: 'Quality issue',
      sku: 'FLRL-V-2001',
    });
  }));

test('a reason that says too little takes details, which stand in its place', () =>
  onBench(async (bench) => {
    const { screen, dialog, press } = await dialogOf(bench);
    await pick(screen, 'Reason', 'Other');
    await press();
    await expect.element(dialog.getByText('Enter the reason.')).toBeVisible();
    expect(bench.server.requests('raiseException')).toBe(0);
    await dialog.getByRole('textbox', { name: 'Details' }).fill('  The lift is broken ');
    await press();
    await untilClosed(bench);
    expect(bench.server.sent('raiseException')).toMatchObject({ reason: 'Other: The lift is broken', type: 'Other' });
  }));

test('an exception of what the carrier has stops nobody, and says so', () =>
  onBench(async (bench) => {
    const { dialog } = await dialogOf(bench, { status: 'InTransit', inException: true });
    await expect.element(dialog.getByRole('heading', { name: 'Add to exception' })).toBeVisible();
    await expect.element(dialog.getByText(/an exception does not stop the carrier/)).toBeVisible();
  }));

test('a refused exception is said, and its reason stays', () =>
  onBench(async (bench) => {
    const { screen, dialog, press } = await dialogOf(bench);
    await pick(screen, 'Reason', 'Wilted');
    bench.server.refuse('raiseException', { status: 409, code: 'cancelled', message: 'This suborder is cancelled.' });
    await press();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('This suborder is cancelled.');
    await expect.element(dialog.getByRole('combobox', { name: 'Reason' })).toMatchTextContent('Wilted');
    expect(bench.reported).not.toHaveBeenCalled();
  }));
