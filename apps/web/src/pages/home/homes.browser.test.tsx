import { expect, test } from 'vitest';
import { getPackingDay } from '@bloomdesk/contract/batches/bench.calls';
import { getStockDay } from '@bloomdesk/contract/inventory/stock-day.calls';
import { getOwnCareDay } from '@bloomdesk/contract/remedies/calls';
import { currentTime } from '#lib/time/clock.ts';
import { onBench } from '#testing/press-twice.tsx';
import { AsStaff } from '#testing/screen-around.tsx';
import { CareToday } from './care-today.tsx';
import { PackerHome } from './packer-home.tsx';
import { StockHome } from './stock-home.tsx';

const date = '2027-02-10';
const inMinutes = (minutes: number) => new Date(currentTime().getTime() + minutes * 60_000).toISOString();

const batch = {
  batchId: '50012',
  name: 'Batch Roses 1',
  fulfillmentDate: date,
  status: 'AtTable',
  suborderCount: 24,
  packedCount: 6,
};
const lot = {
  lotId: 7,
  label: 'L-7',
  sku: 'FLRL-B-1001',
  productName: 'Blushing Rose',
  units: 40,
  arrivalDate: date,
  startFulfillmentDate: '2027-02-11',
  expirationDate: '2027-02-12',
  comesWith: null,
};
const stockDay = {
  date,
  arriving: [lot],
  short: [],
  spoiling: [lot],
  expired: 2,
  countsDue: [],
  cover: [],
};

test('a packer scans a batch; the next ones say what is left and how long', () =>
  onBench(async ({ show, server }) => {
    server.answer(getPackingDay.name, {
      date,
      openBatches: 5,
      pace: { packedToday: 31, ratePerHour: 18 },
      next: [
        { ...batch, cutoffAt: inMinutes(42.5) },
        { ...batch, batchId: '50013', fulfillmentDate: '2027-02-09', cutoffAt: inMinutes(-65.5) },
        { ...batch, batchId: '50014', cutoffAt: null },
      ],
    });
    const screen = await show(<PackerHome />);
    await expect.element(screen.getByLabelText('Batch Id')).toHaveFocus();
    const next = screen.getByRole('list', { name: 'Next batches' }).getByRole('link');
    await expect.element(next.nth(0)).toHaveAttribute('href', '/fulfill/50012');
    await expect.element(next.nth(0)).toMatchTextContent(/18 left.*6 of 24 packed.*42 min left/);
    await expect.element(next.nth(1)).toMatchTextContent(/1 h 5 min late.*For Tue, Feb 9/);
    await expect.element(next.nth(2)).toMatchTextContent('No cut-off');
    await expect.element(screen.getByRole('link', { name: '5 open batches today' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '31 packed today' })).toBeVisible();
    await expect.element(screen.getByText('18 an hour')).toBeVisible();
  }));

test('what a packer’s home does not know is a dash, never zero', () =>
  onBench(async ({ show, server }) => {
    server.refuse(getPackingDay.name, { status: 400, code: 'bad-input', message: 'The day is away.' });
    const screen = await show(<PackerHome />);
    await expect.element(screen.getByText('The day is away.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '– packed today' })).toBeVisible();
    expect(screen.getByText('No batch waits to be packed').elements()).toEqual([]);
  }));

test('inventory sees what arrives, and each count leads to its rows', () =>
  onBench(async ({ show, server }) => {
    server.answer(getStockDay.name, {
      ...stockDay,
      arriving: [
        lot,
        { ...lot, lotId: 8, label: 'L-8', arrivalDate: '2027-02-08' },
        { ...lot, lotId: 9, comesWith: { kind: 'purchaseOrder', id: 10001, code: 'PO-10001' } },
        { ...lot, lotId: 10, comesWith: { kind: 'transfer', id: 101, code: 'TR-101' } },
      ],
      countsDue: [
        { classification: 'Floral', lots: 12, lastCounted: '2027-02-03', dueOn: date, openCountId: null },
        { classification: 'Vase', lots: 1, lastCounted: null, dueOn: null, openCountId: 7 },
      ],
      short: [{ day: '2027-02-11', sku: lot.sku, productName: null, missing: 12, suborderIds: ['1000012-1'] }],
    });
    const screen = await show(<StockHome />);
    const due = screen.getByRole('link', { name: '3 due today' });
    await expect.element(due).toHaveAttribute('href', expect.stringMatching(/date=2027-02-11.*f\.arrival=2027-02-10/));
    const arriving = screen.getByRole('list', { name: 'Arriving today' });
    await expect.element(arriving.getByRole('listitem').nth(1)).toMatchTextContent(/L-8.*late, due Mon, Feb 8/);
    const receive = arriving.getByRole('link', { name: 'Receive' });
    await expect.element(receive.nth(0)).toHaveAttribute('href', '/inventory/7');
    await expect.element(receive.nth(2)).toHaveAttribute('href', expect.stringMatching(/^\/supply\/receiving/));
    await expect.element(receive.nth(3)).toHaveAttribute('href', '/supply/transfers/101');
    await expect.element(arriving.getByRole('link', { name: 'PO-10001' })).toBeVisible();
    const counts = screen.getByRole('list', { name: 'Counts due' }).getByRole('listitem');
    await expect.element(counts.nth(0)).toMatchTextContent(/Floral.*12 lots.*last counted Wed, Feb 3/);
    await expect.element(counts.nth(1)).toMatchTextContent(/Vase.*1 lot.*never counted/);
    const goOn = counts.nth(1).getByRole('link', { name: 'Continue counting' });
    await expect.element(goOn).toHaveAttribute('href', '/supply/counts/7');
    const shortages = screen.getByRole('link', { name: '1 product' });
    await expect.element(shortages).toHaveAttribute('href', expect.stringMatching(/^\/supply\/shortages/));
    const short = screen.getByRole('list', { name: 'Short products' });
    await expect.element(short).toMatchTextContent(/FLRL-B-1001.*12 missing.*Thu, Feb 11.*1000012-1/);
    const spoils = screen.getByRole('link', { name: /^1 on Fri, Feb 12/ });
    await expect.element(spoils).toHaveAttribute('href', expect.stringMatching(/f\.spoil=2027-02-12/));
    await expect.element(screen.getByRole('link', { name: '2 lots are past the spoil date' })).toBeVisible();
  }));

test('until stock is known only the first card of a column stands, as no other one knows its place', () =>
  onBench(async ({ show, server }) => {
    server.answer(getStockDay.name, stockDay);
    const release = server.hold(getStockDay.name);
    const screen = await show(<StockHome />);
    await expect.element(screen.getByRole('heading', { name: 'Arriving today' })).toBeVisible();
    const heads = () => screen.getByRole('heading').elements().length;
    expect(heads()).toBe(2);
    release();
    await expect.element(screen.getByRole('heading', { name: 'Counts due' })).toBeVisible();
    expect(heads()).toBe(5);
  }));

test('who may only look receives nothing and opens no order', () =>
  onBench(async ({ show, server }) => {
    const short = [{ day: date, sku: 'A', productName: 'Rose', missing: 1, suborderIds: ['1000012-1'] }];
    server.answer(getStockDay.name, { ...stockDay, short });
    const screen = await show(
      <AsStaff groups={['InventoryViewer']}>
        <StockHome />
      </AsStaff>,
    );
    await expect.element(screen.getByText('1000012-1')).toBeVisible();
    expect(screen.getByRole('link', { name: '1000012-1' }).elements()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Receive' }).elements()).toEqual([]);
  }));

test('stock that could not be loaded is not called fine, and one look serves the whole home', () =>
  onBench(async ({ show, server }) => {
    server.refuse(getStockDay.name, { status: 400, code: 'bad-input', message: 'Stock is away.' });
    server.answer(getStockDay.name, { ...stockDay, arriving: [], spoiling: [] });
    const screen = await show(<StockHome />);
    await expect.element(screen.getByText('Stock is away.').first()).toBeVisible();
    expect(screen.getByText('Nothing arrives today').elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Retry' }).first().click();
    await expect.element(screen.getByText('Nothing arrives today')).toBeVisible();
    await expect.element(screen.getByText('No count is due')).toBeVisible();
    expect(server.requests(getStockDay.name)).toBe(2);
  }));

test('a care associate sees what they have given today', () =>
  onBench(async ({ show, server }) => {
    server.answer(getOwnCareDay.name, { date, resolvedOrders: 2, given: 15.5 });
    const screen = await show(
      <AsStaff groups={['CareAssociate']}>
        <CareToday />
      </AsStaff>,
    );
    const today = screen.getByRole('list', { name: 'Today' });
    await expect.element(today).toMatchTextContent(/2 resolved by you.*\$15\.50 given by you/);
    expect(today.getByText('delivered').elements()).toEqual([]);
  }));
