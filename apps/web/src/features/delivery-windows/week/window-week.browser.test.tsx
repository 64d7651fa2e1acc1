import type { DeliveryWindow } from '@bloomdesk/contract/delivery-windows/shapes';
import { addDays } from '@bloomdesk/domain/time/calendar-day';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { userEvent } from 'vitest/browser';
import { type Bench, onBench } from '#testing/press-twice.tsx';
import { WindowWeek } from './window-week.tsx';

const monday = '2027-02-08';
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${monday}T08:00:00Z`) });
});
afterEach(() => {
  vi.useRealTimers();
});

const areas = { 1: 'Baltimore City', 2: 'Anne Arundel' } as const;

function sent(
  id: number,
  area: 1 | 2,
  daysOn: number,
  hour: number,
  changes: Partial<DeliveryWindow> = {},
): DeliveryWindow {
  const start = `${addDays(monday, daysOn)}T${hour}:00:00.000Z`;
  return {
    id,
    type: 'open',
    delivery_area_id: area,
    delivery_area_name: areas[area],
    fc_id: 1,
    fc_name: 'Center',
    start_datetime: start,
    end_datetime: `${addDays(monday, daysOn)}T${hour + 1}:00:00.000Z`,
    cutoff_lead_time_minutes: 60,
    prepped_at_time: start,
    transport_mode: 'car',
    capacity: 10,
    booked: 4,
    updatedAt: start,
    version: 1,
    ...changes,
  };
}

const windows = [
  sent(11, 1, 0, 14),
  sent(12, 2, 0, 14, { booked: 0 }),
  sent(13, 1, 1, 14, { booked: 10 }),
  sent(14, 1, 1, 16, { type: 'close', booked: 0 }),
];

async function shown({ show, server }: Bench, canEdit = true) {
  server.answer('listDeliveryWindows', { windows });
  const screen = await show(<WindowWeek canEdit={canEdit} />);
  await expect.element(screen.getByRole('table', { name: 'Delivery windows of the week' })).toBeVisible();
  return screen;
}

const focused = () => document.activeElement?.getAttribute('data-window');

test('each window says how full it is, and closed ones that they are closed', () =>
  onBench(async (bench) => {
    const screen = await shown(bench);
    await expect.element(screen.getByRole('button', { name: /^Anne Arundel .* 0 \/ 10$/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Baltimore City .* 10 \/ 10 Full$/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Baltimore City .* 0 \/ 10 Closed$/ })).toBeVisible();
  }));

test('by keys alone: arrows move, Space selects, and closing asks with the hours and what is booked', () =>
  onBench(async (bench) => {
    const { server } = bench;
    const screen = await shown(bench);
    const first = document.querySelector<HTMLElement>('[data-window][tabindex="0"]');
    first?.focus();
    expect(focused()).toBe('12');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('11');
    await userEvent.keyboard(' {ArrowRight}');
    expect(focused()).toBe('13');
    await userEvent.keyboard(' ');
    await expect.element(screen.getByText('2 selected')).toBeVisible();
    await screen.getByRole('group', { name: 'Selected windows' }).getByRole('button', { name: 'Close' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Close 2 windows?' });
    await expect.element(dialog.getByText('14 suborders are booked in them, and stay booked.')).toBeVisible();
    await expect.element(dialog.getByText(/^Baltimore City, Mon, /)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close 2 windows' }).click();
    await eventually(() => expect(server.effects('updateDeliveryWindowStatus')).toBe(2));
    await expect.element(screen.getByText('0 selected')).toBeVisible();
  }));

test('a day is selected whole, and one window that fails is named while the others are changed', () =>
  onBench(async (bench) => {
    const { server } = bench;
    const screen = await shown(bench);
    await screen.getByRole('checkbox', { name: /^Select all windows of Mon, / }).click();
    await screen.getByRole('button', { name: 'Set capacity' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Set capacity of 2 windows?' });
    server.refuse('updateDeliveryWindow', { status: 409, code: 'changed-meanwhile', message: 'Someone was faster.' });
    await dialog.getByLabelText('Capacity').fill('3');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(dialog.getByText('1 window could not be changed')).toBeVisible();
    await expect.element(dialog.getByText(/Someone was faster\./)).toBeVisible();
    expect(server.effects('updateDeliveryWindow')).toBe(1);
  }));

test('Clear keeps the focus where it was pressed', () =>
  onBench(async (bench) => {
    const screen = await shown(bench);
    await screen.getByRole('checkbox', { name: /^Select all windows of Mon, / }).click();
    await expect.element(screen.getByText('2 selected')).toBeVisible();
    await screen.getByRole('button', { name: 'Clear' }).click();
    await expect.element(screen.getByText('0 selected')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Clear' })).toHaveFocus();
  }));

test('who may only look has nothing to press in it', () =>
  onBench(async (bench) => {
    const screen = await shown(bench, false);
    await expect.element(screen.getByText('Anne Arundel')).toBeVisible();
    expect(document.querySelectorAll('[data-window], [aria-label="Selected windows"]')).toHaveLength(0);
  }));
