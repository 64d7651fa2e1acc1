import { expect, test } from 'vitest';
import { onBench } from '#testing/press-twice.tsx';
import { AsStaff } from '#testing/screen-around.tsx';
import type { FakeServer } from '#testing/fake-server.ts';
import type { ShortageAct } from './shortage-act.ts';
import { ShortageList } from './shortage-list.tsx';

const day = (on: string, missing: number, left = 0) => ({
  day: on,
  open: 12,
  missing,
  left,
  suborders: missing > 0 ? ['1000012-1', '1000013-1'].map((suborderId) => ({ suborderId, shipDay: on, units: 3 })) : [],
});

const moved: string[][] = [];
const note = ({ targets }: Pick<ShortageAct, 'targets'>) => {
  moved.push(targets.map(({ suborderId }) => suborderId));
  return <p role="dialog">Moving</p>;
};
const dialogs = { UPGRADE_LINEITEM: note, REDISTRIBUTE: note };

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
    const screen = await show(<ShortageList fcId={4} dialogs={dialogs} />);
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
    const screen = await show(<ShortageList fcId={4} dialogs={dialogs} />);
    await screen.getByRole('switch', { name: 'Short only' }).click();
    await expect.element(screen.getByText('Lily')).toBeVisible();
  }));

test('who waits is upgraded or moved from the cell', () =>
  onBench(async ({ show, server }) => {
    stock(server);
    const screen = await show(<ShortageList fcId={4} dialogs={dialogs} />);
    for (const name of ['Upgrade 2 suborders…', 'Move 2 suborders…']) {
      await screen.getByRole('button', { name: /5 missing/ }).click();
      await screen.getByRole('button', { name }).click();
      await expect.element(screen.getByText('Moving')).toBeVisible();
      expect(moved.at(-1)).toEqual(['1000012-1', '1000013-1']);
    }
    await screen.getByRole('button', { name: /5 missing/ }).click();
    await expect.element(screen.getByRole('link', { name: /in Select & Batch/ })).toBeVisible();
  }));

test('an editor of inventory sees who waits, and is offered nothing they may not do', () =>
  onBench(async ({ show, server }) => {
    stock(server);
    const screen = await show(
      <AsStaff groups={['InventoryEditor']}>
        <ShortageList fcId={4} dialogs={dialogs} />
      </AsStaff>,
    );
    await screen.getByRole('button', { name: /5 missing/ }).click();
    await expect.element(screen.getByText(/^1000012-1/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Order 5…' })).toBeVisible();
    for (const role of ['link', 'button'] as const)
      await expect.element(screen.getByRole(role, { name: /suborders|Select|1000012/ })).not.toBeInTheDocument();
  }));
