import {
  createDeliveryWindow,
  updateDeliveryWindow,
  updateDeliveryWindowStatus,
} from '@bloomdesk/contract/delivery-windows/calls';
import { deliveryWindow } from '@bloomdesk/contract/delivery-windows/shapes';
import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { cleanup } from 'vitest-browser-react';
import { control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { windowOf } from './delivery-window.ts';
import { MomentField } from './editing/moment-field.tsx';
import { useDeliveryWindowEditing } from './editing/use-delivery-window-editing.ts';
import { useDeliveryWindowSaving } from './editing/use-delivery-window-saving.ts';
import { useDeliveryWindowDraft } from './editing/use-delivery-window-draft.ts';
import { draftOf } from './editing/delivery-window-draft.ts';
import { useDeliveryWindowStatus } from './use-delivery-window-status.ts';
import { useWindowRun } from './week/use-window-run.ts';

const window = {
  ...windowOf(sampleOf(deliveryWindow)),
  startTime: '2027-02-12T14:00:00Z',
  endTime: '2027-02-12T16:00:00Z',
  preppedTime: '2027-02-12T13:00:00Z',
  cutoffMinutes: 60,
  capacity: 40,
  transportMode: 'car',
};
const saving = (reported: () => void) => ({
  zoneOf: () => 'America/New_York',
  onSaved: reported,
  onObstacle: () => {},
});

control(
  'features/delivery-windows/editing/use-delivery-window-saving.ts',
  createDeliveryWindow,
  async ({ use, reported }) => {
    const windows = await use(() => useDeliveryWindowSaving(saving(reported)));
    return () => windows.current.save({ ...draftOf(window), window: null }, false);
  },
);

control(
  'features/delivery-windows/editing/use-delivery-window-saving.ts',
  updateDeliveryWindow,
  async ({ use, reported }) => {
    const windows = await use(() => useDeliveryWindowSaving(saving(reported)));
    return () => windows.current.save(draftOf(window), false);
  },
);

control('features/delivery-windows/use-delivery-window-status.ts', updateDeliveryWindowStatus, async ({ use }) => {
  const status = await use(useDeliveryWindowStatus);
  return () => status.current.toggle(row);
});

const row = { window, id: String(window.id), zone: 'America/New_York', isOpen: true, isPast: false };

control('features/delivery-windows/week/use-window-run.ts', updateDeliveryWindowStatus, async ({ use, reported }) => {
  const run = await use(() => useWindowRun(reported));
  return () => run.current.start([row], { kind: 'close' });
});

control('features/delivery-windows/week/use-window-run.ts', updateDeliveryWindow, async ({ use, reported }) => {
  const run = await use(() => useWindowRun(reported));
  return () => run.current.start([row], { kind: 'capacity', capacity: 12 });
});

test('a row that was being written is there after another page, on its own day only', () =>
  onBench(async ({ use }) => {
    const home = location.href;
    const before = await use(() => useDeliveryWindowDraft('2027-02-12'));
    before.current.put(draftOf(window));
    before.current.change((form) => ({ ...form, capacity: 12 }));
    await eventually(() => expect(before.current.draft?.form.capacity).toBe(12));
    history.pushState(null, '', '?elsewhere');
    await cleanup();
    history.pushState(null, '', home);
    const otherDay = await use(() => useDeliveryWindowDraft('2027-02-13'));
    expect([otherDay.current.draft, otherDay.current.isRestored]).toEqual([null, false]);
    const after = await use(() => useDeliveryWindowDraft('2027-02-12'));
    expect([after.current.draft?.form.capacity, after.current.isRestored]).toEqual([12, true]);
    after.current.put(null);
    await eventually(() => expect([after.current.draft, after.current.isRestored]).toEqual([null, false]));
  }));

const zone = 'America/New_York';
const ignored = () => {};

/** The row of a window with its prepped time, and what saves it. */
function PreppedTime() {
  const editing = useDeliveryWindowEditing({
    date: '2027-02-12',
    zoneOf: () => zone,
    onlyFcId: 4,
    onDone: ignored,
    onProblems: ignored,
  });
  return (
    <>
      <button onClick={() => editing.edit(window)}>Edit</button>
      <button onClick={() => editing.save()}>Save</button>
      <MomentField
        label="Prepped"
        value={window.preppedTime}
        usualDay="2027-02-12"
        error={undefined}
        disabled={false}
        zone={zone}
        onChange={ignored}
      />
    </>
  );
}

test('a row with a day that cannot be read is not saved: its field takes the focus', () =>
  onBench(async ({ show, server }) => {
    const screen = await show(<PreppedTime />);
    await screen.getByRole('button', { name: 'Edit' }).click();
    const day = screen.getByRole('textbox', { name: 'Prepped, day' });
    await day.fill('2/31');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(day).toHaveFocus();
    await expect.element(screen.getByText('Enter a date such as 2/13 or Feb 13.')).toBeVisible();
    expect(server.requests('updateDeliveryWindow')).toBe(0);
    await day.fill('2027-02-12');
    await screen.getByRole('button', { name: 'Save' }).click();
    await eventually(() => expect(server.requests('updateDeliveryWindow')).toBe(1));
  }));
