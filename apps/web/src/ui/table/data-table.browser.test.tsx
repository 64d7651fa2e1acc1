import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { giveFocus } from '#testing/give-focus.ts';
import { eventually } from '#testing/eventually.ts';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { setClockOffset } from '#lib/time/clock.ts';
import './data-table.css';
import { firstAndMore, firstAndMoreText } from './cells/first-and-more.tsx';
import { DataTable } from './data-table.tsx';
import type { TableColumn } from './table-column.ts';
import { startTableState, type TableState } from './table-state.ts';

interface Bunch {
  id: string;
  flowers: string[];
  area: string;
  status: string;
  units: number;
}

const names = ['Coastal Dahlia', 'Blushing Ranunculus and Eucalyptus', 'Woodland Magnolia'];
const bunches: Bunch[] = Array.from({ length: 50 }, (_, at) => ({
  id: `1000${String(at).padStart(3, '0')}-1`,
  flowers: names.slice(0, (at % 3) + 1),
  area: at % 2 === 0 ? 'Baltimore City' : 'Anne Arundel and Howard',
  status: 'Received',
  units: at * 1000,
}));
const columns: TableColumn<Bunch>[] = [
  { id: 'id', header: 'Suborder #', value: ({ id }) => id, filter: 'text', isFixed: true },
  {
    id: 'flowers',
    header: 'Products',
    value: ({ flowers }) => flowers.join(', '),
    cell: ({ flowers }) => firstAndMore(flowers),
    widthText: ({ flowers }) => firstAndMoreText(flowers),
    card: ({ flowers }) => flowers,
    kind: 'flex',
  },
  { id: 'area', header: 'Delivery Area', value: ({ area }) => area, filter: 'set', kind: 'flex', leaves: 2 },
  { id: 'status', header: 'Status', value: ({ status }) => status, filter: 'set' },
  { id: 'units', header: 'Units', value: ({ units }) => units, filter: 'number', align: 'right', leaves: 1 },
];

afterEach(cleanup);

const looked = vi.fn<(state: TableState) => void>();
const picked = vi.fn<(selected: ReadonlySet<string>) => void>();

function Table({ width, refreshedAt }: { width: number; refreshedAt?: number }) {
  const [state, setState] = useState<TableState>(() => startTableState(columns, { pageSize: 20 }));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <div style={{ width, height: 400, display: 'grid' }}>
      <DataTable
        label="bunches"
        rows={bunches}
        rowId={idOf}
        {...{ columns, state, refreshedAt }}
        onStateChange={(next) => {
          looked(next);
          setState(next);
        }}
        selected={chosen}
        onSelectedChange={(next) => {
          picked(next);
          setChosen(next);
        }}
      />
    </div>
  );
}

function idOf({ id }: Bunch): string {
  return id;
}

const heads = () => [...document.querySelectorAll('th[data-column] .table-sort')].map((head) => head.textContent);
const widthOf = (id: string) => document.querySelector(`th[data-column='${id}']`)?.getBoundingClientRect().width ?? 0;

test('optional columns leave when the width is short, and one of them stays once it is asked for', async () => {
  const screen = await render(<Table width={420} />);
  await expect.poll(heads).toEqual(['Suborder #', 'Products']);
  await screen.getByRole('button', { name: '3 more columns: Delivery Area, Status, Units' }).click();
  await expect.element(screen.getByText('“Received” in every row')).toBeVisible();
  await screen.getByRole('checkbox', { name: /^Units/ }).click();
  await expect.poll(heads).toEqual(['Suborder #', 'Products', 'Units']);
  expect(looked.mock.lastCall?.[0].shown).toEqual(['units']);
});

test('a column that is the same in every row hides itself, and no longer once somebody filters by it', async () => {
  const screen = await render(<Table width={1000} />);
  await expect.poll(heads).toEqual(['Suborder #', 'Products', 'Delivery Area', 'Units']);
  await screen.getByRole('button', { name: 'Columns' }).click();
  await screen.getByRole('checkbox', { name: /^Status/ }).click();
  await expect.poll(heads).toContain('Status');
  await screen.getByRole('checkbox', { name: /^Status/ }).click();
  await expect.poll(heads).not.toContain('Status');
});

test('keys on a head move a column, make it wider and fit it; the focus stays', async () => {
  await render(<Table width={1000} />);
  const head = page.getByRole('button', { name: 'Products' });
  await giveFocus(head);
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(heads).toEqual(['Suborder #', 'Delivery Area', 'Products', 'Units']);
  await expect.element(head).toHaveFocus();
  const before = widthOf('units');
  await giveFocus(page.getByRole('button', { name: 'Units' }));
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  await eventually(() => expect(widthOf('units')).toBe(before + 32));
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  await eventually(() => expect(widthOf('units')).toBeLessThanOrEqual(before));
  expect(looked.mock.lastCall?.[0].order).toEqual(['id', 'area', 'flowers', 'status', 'units']);
});

test('the menu of a head says the same in words', async () => {
  const screen = await render(<Table width={1000} />);
  await screen.getByRole('button', { name: 'Products' }).click({ button: 'right' });
  await expect.element(screen.getByRole('menuitem', { name: /Move left/ })).toBeVisible();
  await screen.getByRole('menuitem', { name: /Hide Products/ }).click();
  await expect.poll(heads).not.toContain('Products');
});

test('rows stand closer together, and go back', async () => {
  const screen = await render(<Table width={1000} />);
  const height = () => document.querySelector('tr[data-row]')?.getBoundingClientRect().height;
  await screen.getByRole('button', { name: 'Columns' }).click();
  await screen.getByText('Compact').click();
  await eventually(() => expect(height()).toBe(28));
  await screen.getByText('Roomy').click();
  await eventually(() => expect(height()).toBe(44));
  await screen.getByRole('button', { name: 'Reset columns' }).click();
  await eventually(() => expect(height()).toBe(36));
});

test('selecting all says whether it means this page or everything', async () => {
  const screen = await render(<Table width={1000} />);
  await screen.getByRole('checkbox', { name: 'Select the 20 bunches on this page' }).click();
  await expect.element(screen.getByText('20 on this page selected')).toBeVisible();
  await screen.getByRole('button', { name: 'Select all 50' }).click();
  await expect.element(screen.getByText('50 selected')).toBeVisible();
  expect(picked.mock.lastCall?.[0].size).toBe(50);
});

test('several products are said by the first; a card says them all, also to keys', async () => {
  const screen = await render(<Table width={1000} />);
  const cell = screen.getByRole('gridcell', { name: /^Coastal Dahlia \+2/ }).first();
  await expect.element(cell).toMatchTextContent(/: Blushing Ranunculus and Eucalyptus, Woodland Magnolia$/);
  await cell.hover();
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent(names.join(''));
  await screen.getByRole('columnheader', { name: /Units/ }).hover({ timeout: 2000 });
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument();
  await giveFocus(screen.getByRole('grid'));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('tooltip')).toMatchTextContent(/^Coastal Dahlia.*Eucalyptus$/);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument();
});

test('no cell is cut, and no head', async () => {
  await render(<Table width={640} />);
  await expect.poll(heads).toContain('Products');
  const cells = [
    ...document.querySelectorAll('.data-table:not(.table-measure) :is(tr[data-row] > td, thead tr:first-child > th)'),
  ];
  const cut = cells.filter((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const ink = range.getBoundingClientRect();
    const box = cell.getBoundingClientRect();
    return ink.right > box.right + 8 || ink.bottom > box.bottom + 2;
  });
  expect(cells.length).toBeGreaterThan(60);
  expect(cut.map((cell) => cell.textContent)).toEqual([]);
});

test('how old the rows are is said by the product’s clock, as every other time is', async () => {
  setClockOffset(2 * 60 * 60);
  const noon = new Date(2027, 1, 9, 12, 5, 9);
  await render(<Table width={1200} refreshedAt={noon.getTime()} />);
  await expect.element(page.getByText('Last Refreshed 2:05:09pm')).toBeVisible();
  setClockOffset(0);
});
