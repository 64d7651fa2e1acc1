import { expect, test } from 'vitest';
import { onBench } from '#testing/press-twice.tsx';
import type { FakeServer } from '#testing/fake-server.ts';
import { ShortageList } from './shortage-list.tsx';

const day = (on: string, missing: number, left = 0) => ({
  day: on,
  open: 12,
  missing,
  left,
  suborders: missing > 0 ? [{ suborderId: '1000012-1', shipDay: on, units: missing }] : [],
});

function stock(server: FakeServer) {
  server.answer('listShortages', {
    centers: [{ fcId: 4, today: '2027-02-10' }],
    rows: [
      {
        fcId: 4,
        sku: 'FLRL-B-1001',
        productName: 'Red Roses',
        lastUnitCost: 1.25,
        days: [day('2027-02-10', 5), day('2027-02-11', 0, 7)],
      },
      { fcId: 4, sku: 'FLRL-B-1002', productName: 'Lily', lastUnitCost: null, days: [day('2027-02-10', 0, 3)] },
    ],
  });
  server.answer('listVendors', { vendors: [] });
}

test('what is missing stands in red, opens who waits, and is proposed as a line of a purchase order', () =>
  onBench(async ({ show, server }) => {
    stock(server);
    const screen = await show(<ShortageList fcId={4} />);
    await expect.element(screen.getByRole('button', { name: /Red Roses, .*: 5 missing/ })).toHaveTextContent('-5');
    await expect.element(screen.getByRole('button', { name: /Red Roses, .*: 7 left/ })).toBeVisible();
    await expect.element(screen.getByText('Lily')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: /5 missing/ }).click();
    await expect.element(screen.getByText('1000012-1')).toBeVisible();
    await screen.getByRole('button', { name: 'Order 5…' }).click();
    await expect.element(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('5');
    await expect.element(screen.getByRole('textbox', { name: 'Cost of one' })).toHaveValue('$1.25');
  }));

test('products that are not short show when they are asked for', () =>
  onBench(async ({ show, server }) => {
    stock(server);
    const screen = await show(<ShortageList fcId={4} />);
    await screen.getByRole('switch', { name: 'Short only' }).click();
    await expect.element(screen.getByText('Lily')).toBeVisible();
  }));
