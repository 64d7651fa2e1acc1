import { expect, test } from 'vitest';
import { order } from '@bloomdesk/contract/orders/shapes';
import { suborder as shape } from '@bloomdesk/contract/suborders/shapes';
import { type Bench, onBench, pick } from '#testing/press-twice.tsx';
import { sampleSuborder } from '#testing/sample-batch.ts';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { untilClosed } from '#testing/until-closed.ts';
import { CancelSuborderDialog } from './cancel-suborder-dialog.tsx';

const { paymentSummary } = sampleOf(order);
const { delivery } = sampleOf(shape);
const booking = Object.assign({}, delivery.transportVendorDelivery, { state: 'booked', carrierName: 'UPS' });
const plain = sampleSuborder(1);
const batched = sampleSuborder(1, {
  status: 'SuborderPrinted',
  labelsPrinted: 1,
  inException: true,
  delivery: { ...plain.delivery, transportVendorDelivery: booking },
});

async function dialogOf({ show, reported }: Bench, suborder = plain) {
  const screen = await show(<CancelSuborderDialog suborder={suborder} money={paymentSummary} onClose={reported} />);
  const dialog = screen.getByRole('dialog', { name: 'Cancel Suborder' });
  const press = () => dialog.getByRole('button', { name: `Cancel Suborder ${suborder.suborderId}` }).click();
  return { screen, dialog, press };
}

test('what cancelling does to a suborder is said before it is done', () =>
  onBench(async (bench) => {
    const { dialog } = await dialogOf(bench, batched);
    const happens = dialog.getByRole('list', { name: 'What will happen' });
    for (const words of ['Leaves batch 50001', 'Label with UPS voided', 'Exception ends'])
      await expect.element(happens).toMatchTextContent(words);
    await expect.element(dialog.getByRole('status')).toMatchTextContent('Its label is printed');
    await expect.element(dialog.getByRole('radio', { name: /^It can be sold again/ })).toBeChecked();
  }));

test('a packed suborder proposes that its stock has been used', () =>
  onBench(async (bench) => {
    const { dialog } = await dialogOf(bench, sampleSuborder(1, { status: 'Packed' }));
    await expect.element(dialog.getByRole('radio', { name: /^It has been used/ })).toBeChecked();
  }));

test('nothing is cancelled without a reason', () =>
  onBench(async (bench) => {
    const { dialog, press } = await dialogOf(bench);
    await press();
    await expect.element(dialog.getByText('A reason is required.')).toBeVisible();
    expect(bench.server.requests('cancelSuborder')).toBe(0);
  }));

test('what the carrier has is cancelled by a manager who says so', () =>
  onBench(async (bench) => {
    const { screen, dialog, press } = await dialogOf(bench, sampleSuborder(1, { status: 'InTransit' }));
    await pick(screen, 'Reason', 'Wilted');
    await press();
    await expect.element(dialog.getByText('Tick this to cancel it.')).toBeVisible();
    expect(bench.server.requests('cancelSuborder')).toBe(0);
    await dialog.getByRole('checkbox', { name: /^Cancel it although/ }).click();
    await press();
    await untilClosed(bench);
    expect(bench.server.sent('cancelSuborder')).toMatchObject({ force: true });
  }));

test('what is chosen is what is sent', () =>
  onBench(async (bench) => {
    const { screen, dialog, press } = await dialogOf(bench);
    await pick(screen, 'Reason', 'Wilted');
    await dialog.getByRole('textbox', { name: 'Details' }).fill('Brown at the edges');
    await dialog.getByRole('radio', { name: /^It is damaged/ }).click();
    await dialog.getByRole('checkbox', { name: /^Update the order's totals/ }).click();
    await press();
    await untilClosed(bench);
    expect(bench.server.sent('cancelSuborder')).toMatchObject({
      reasons: [{ tag: 'Quality issue: Wilted', details: 'Brown at the edges' }],
      deallocateStrategy: 'damage',
      updateTotals: false,
      refundNow: false,
      force: false,
      expectedVersion: plain.version,
    });
  }));

test('a refusal is a warning, and what was typed stays', () =>
  onBench(async (bench) => {
    const { screen, dialog, press } = await dialogOf(bench);
    await pick(screen, 'Reason', 'Wilted');
    await dialog.getByRole('textbox', { name: 'Details' }).fill('Brown at the edges');
    bench.server.refuse('cancelSuborder', { status: 409, code: 'busy', message: 'Someone else is batching it.' });
    await press();
    const warning = dialog.getByRole('status').filter({ hasText: 'Failed to cancel suborder' });
    await expect.element(warning).toMatchTextContent('Someone else is batching it.');
    await expect.element(dialog.getByRole('textbox', { name: 'Details' })).toHaveValue('Brown at the edges');
    expect(bench.reported).not.toHaveBeenCalled();
    await press(); // and is sent again as it stands
    await untilClosed(bench);
  }));
