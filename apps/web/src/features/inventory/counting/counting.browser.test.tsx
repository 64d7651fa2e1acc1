import { afterEach, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { fulfillmentCenterShape } from '@bloomdesk/contract/fulfillment-centers/shapes';
import {
  bookCycleCount,
  countLot,
  type CycleCount,
  openCycleCount,
  turnCycleCount,
} from '@bloomdesk/contract/inventory/counting.calls';
import { buttonOf, control, onBench, reportWhen } from '#testing/press-twice.tsx';
import type { FakeServer } from '#testing/fake-server.ts';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { CancelCountButton } from './cancel-count-button.tsx';
import { BookDialog, CountActions } from './count-actions.tsx';
import { CountReview } from './count-review.tsx';
import { CountScreen } from './count-screen.tsx';
import { NewCountDialog } from './new-count-dialog.tsx';

const fc = { ...sampleOf(fulfillmentCenterShape), name: 'Baltimore' };
const lot = {
  lotId: 811,
  label: 'L-1',
  sku: 'FLRL-B-1001',
  productName: 'Red Roses',
  codes: ['036000291452'],
  expirationDate: '2027-02-18',
  tallies: [],
  counted: null,
  expected: null,
  difference: null,
  hasMoved: false,
};
const count: CycleCount = {
  countId: 101,
  code: 'CC-101',
  fcId: 4,
  classification: 'Floral',
  state: 'counting',
  openedBy: 'Ines',
  openedAt: '2027-02-10T15:00:00Z',
  bookedBy: null,
  bookedAt: null,
  version: 1,
  lots: [lot, { ...lot, lotId: 812, counted: 5, tallies: [{ tallyId: 'x', countedBy: 'Olive', units: 5 }] }],
};
const counted: CycleCount = {
  ...count,
  state: 'counted',
  lots: [
    { ...lot, counted: 17, expected: 20, difference: -3, tallies: [{ tallyId: 'x', countedBy: 'Olive', units: 17 }] },
    { ...lot, lotId: 812, counted: 6, expected: 6, difference: 0, hasMoved: true },
    { ...lot, lotId: 813 },
  ],
};
const nobody = { moved: [], short: [], buffers: [], pending: 0 };

function stock(server: FakeServer) {
  server.answer('countLot', { lotId: 811, counted: 1 });
  server.answer('turnCycleCount', { cycleCount: counted });
  server.answer('previewCycleCount', { affected: nobody });
  server.answer('bookCycleCount', { cycleCount: { ...counted, state: 'booked' }, affected: nobody });
  server.answer('listCycleCounts', { cycleCounts: [], classes: ['Floral', 'Vase'] });
  server.answer('openCycleCount', { cycleCount: count });
}

/** As a scanner types: all keys of a code in one task, however busy the machine is. */
async function scan(...codes: string[]): Promise<void> {
  for (const code of codes) {
    for (const key of [...code, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

afterEach(() => localStorage.clear());

control('features/inventory/counting/waiting-tallies.ts', countLot, async ({ show, server, reported }) => {
  stock(server);
  void reportWhen(() => server.requests('countLot') === 2 && server.isQuiet(), reported); // the sheet itself says it
  return buttonOf(await show(<CountScreen {...{ fc, count: { ...count, lots: [lot] } }} />), /^Count$/);
});

control('features/inventory/counting/use-counting.ts', turnCycleCount, async ({ show, server, reported }) => {
  stock(server);
  void reportWhen(() => server.requests('turnCycleCount') === 2 && server.isQuiet(), reported); // the sheet turns
  return buttonOf(await show(<CountScreen {...{ fc, count }} />), 'Finish counting');
});

control('features/inventory/counting/count-actions.tsx', turnCycleCount, async ({ show, server, reported }) => {
  stock(server);
  void reportWhen(() => server.requests('turnCycleCount') === 2 && server.isQuiet(), reported); // the sheet turns
  return buttonOf(await show(<CountActions count={counted} recount={[812]} />), 'Count 1 lot again');
});

control('features/inventory/counting/count-actions.tsx', bookCycleCount, async ({ show, server, reported }) => {
  stock(server);
  return buttonOf(await show(<BookDialog count={counted} onClose={reported} />), 'Book 1 difference');
});

control('features/inventory/counting/cancel-count-button.tsx', turnCycleCount, async ({ show, server }) => {
  stock(server);
  const screen = await show(<CancelCountButton count={count} />);
  await screen.getByRole('button', { name: 'Cancel count…' }).click();
  return buttonOf(screen, 'Cancel the count');
});

control('features/inventory/counting/new-count-dialog.tsx', openCycleCount, async ({ show, server, reported }) => {
  stock(server);
  return buttonOf(await show(<NewCountDialog fc={fc} onOpened={reported} onClose={() => {}} />), 'Open sheet');
});

test('buckets are counted by scanner alone, others’ counts stand beside, and nothing says what is expected', () =>
  onBench(async ({ show, server }) => {
    stock(server);
    const screen = await show(<CountScreen {...{ fc, count }} />);
    const said = screen.getByRole('status', { name: 'Last scan' });
    await scan('LOT811', '10', 'LOT811');
    await expect.element(said).toHaveTextContent('Red Roses, lot 811: 20 units in 2 buckets.');
    await expect.element(screen.getByText('Olive: 5')).toBeVisible();
    await expect.poll(() => server.requests('countLot')).toBe(3);
    expect(document.body.textContent).not.toMatch(/expected/i);
    await expect.element(screen.getByText(/being sent/)).not.toBeInTheDocument();
    await scan('BD-DONE');
    await expect.poll(() => server.effects('turnCycleCount')).toBe(1);
  }));

test('what is counted without a network waits, is there after a reload, and holds the end of the count back', () =>
  onBench(async ({ show, server }) => {
    stock(server);
    const release = server.hold('countLot');
    const first = await show(<CountScreen {...{ fc, count }} />);
    await scan('LOT811', '25', 'BD-DONE');
    await expect.element(first.getByText('2 counts being sent')).toBeVisible();
    await expect
      .element(first.getByRole('status', { name: 'Last scan' }))
      .toHaveTextContent('Counts are still being sent. Try again soon.');
    await eventually(() => expect(JSON.stringify(Object.entries(localStorage))).toContain('25'));
    await first.unmount();
    const again = await show(<CountScreen {...{ fc, count }} />);
    await expect.element(again.getByRole('spinbutton', { name: 'Units here' })).toHaveValue('25');
    release();
    await expect.poll(() => server.requests('countLot')).toBe(2);
    expect(server.effects('turnCycleCount')).toBe(0);
  }));

test('differences are shown with who counted, and who loses stock is named before they are booked', () =>
  onBench(async ({ show, server }) => {
    stock(server);
    server.answer('previewCycleCount', {
      affected: { ...nobody, short: [{ suborderId: '1000012-1', sku: lot.sku, quantity: 5 }] },
    });
    const screen = await show(
      <>
        <CountReview count={counted} recount={[812]} onRecount={() => {}} />
        <BookDialog count={counted} onClose={() => {}} />
      </>,
    );
    await expect.element(screen.getByText('Will be short of stock and put in exception: 1000012-1')).toBeVisible();
    await expect.element(screen.getByText('1 lot not counted stays as it is.')).toBeVisible();
    expect(document.body.textContent).toContain('Moved while counted');
    expect(document.body.textContent).toContain('-3');
  }));
