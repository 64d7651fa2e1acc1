import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { userEvent } from 'vitest/browser';
import { lot } from '@bloomdesk/contract/inventory/shapes';
import { type Bench, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { untilClosed } from '#testing/until-closed.ts';
import { readToasts } from '#ui/overlays/toast-store.ts';
import { lotOf } from './lot.ts';
import { ReceiveLotDialog } from './receive-lot-dialog.tsx';

const roses = {
  ...sampleOf(lot),
  product_name: 'Red roses',
  lot_id: 'L-7',
  inbound_quantity: 40,
  on_order_pending_commit_qty: 12,
  version: 3,
};

async function dialogOf({ show, reported, server }: Bench) {
  server.answer('receiveLot', {
    inventory: roses,
    rest: null,
    affected: { moved: [], short: [], buffers: [], pending: 0 },
  });
  const screen = await show(<ReceiveLotDialog lot={lotOf(roses)} onClose={reported} />);
  const dialog = screen.getByRole('dialog', { name: 'Receive lot' });
  const units = dialog.getByRole('spinbutton', { name: 'Units received' });
  const press = () => dialog.getByRole('button', { name: 'Receive lot' }).click();
  const type = async (count: string) => {
    await units.fill(count);
    await userEvent.tab(); // a number counts once its field is left
  };
  return { dialog, units, type, press };
}

test('a lot on its way proposes all of it, and says what is presold', () =>
  onBench(async (bench) => {
    const { dialog, units, press } = await dialogOf(bench);
    await expect.element(units).toHaveValue('40');
    await expect.element(dialog.getByText('40 are on order, 12 of them presold.')).toBeVisible();
    await press();
    await untilClosed(bench);
    expect(bench.server.sent('receiveLot')).toMatchObject({ quantity: 40, rest: 'expected', expectedVersion: 3 });
    expect(readToasts().history[0]?.title).toBe('Received 40 of Red roses');
  }));

test('where fewer have come, it asks what becomes of the others', () =>
  onBench(async (bench) => {
    const { dialog, type, press } = await dialogOf(bench);
    await type('28');
    await expect.element(dialog.getByText('The other 12')).toBeInTheDocument();
    await expect.element(dialog.getByRole('radio', { name: /^Still expected/ })).toBeChecked();
    await dialog.getByRole('radio', { name: /^Cancelled/ }).click();
    await eventually(() => expect(bench.server.isQuiet()).toBe(true)); // whom it concerns is known
    await press();
    await untilClosed(bench);
    expect(bench.server.sent('receiveLot')).toMatchObject({ quantity: 28, rest: 'cancelled' });
  }));

test('nothing that is still expected is no arrival', () =>
  onBench(async (bench) => {
    const { dialog, type, press } = await dialogOf(bench);
    await type('0');
    await press();
    await expect.element(dialog.getByText('Enter how many units have come.')).toBeVisible();
    expect(bench.server.requests('receiveLot')).toBe(0);
  }));

test('a refused arrival keeps the number', () =>
  onBench(async (bench) => {
    const { dialog, units, type, press } = await dialogOf(bench);
    await type('28');
    bench.server.refuse('receiveLot', { status: 409, code: 'changed-meanwhile', message: 'Someone else changed it.' });
    await press();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Someone else changed it.');
    await expect.element(units).toHaveValue('28');
    expect(bench.reported).not.toHaveBeenCalled();
  }));
