import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { giveFocus } from '#testing/give-focus.ts';
import { type Bench, onBench } from '#testing/press-twice.tsx';
import { DayMap } from './day-map.tsx';

const delivery = (suborderId: string, status: string, lat: number | null, inException = false) => ({
  suborderId,
  orderId: suborderId.slice(0, 7),
  status,
  inException,
  areaId: null,
  startTime: null,
  windowDuration: null,
  city: 'Baltimore',
  zip: '21201',
  place: lat === null ? null : { lat, lng: -76.6, isExact: false },
});

function shown({ show, server }: Bench) {
  server.answer('listDayDeliveries', {
    deliveries: [
      delivery('1000001-1', 'Received', 39.2),
      delivery('1000002-1', 'Delivered', 39.3),
      delivery('1000003-1', 'Packed', null, true),
    ],
  });
  return show(<DayMap fcId={4} date="2027-02-13" onCenter={() => {}} />);
}
const ring = () => document.querySelector('.map-mark-ring');
const row = () => document.activeElement?.getAttribute('data-row');

test('arrows walk the deliveries, the map follows, and each leads to its order', () =>
  onBench(async (bench) => {
    const screen = await shown(bench);
    await expect.element(screen.getByRole('heading', { name: '3 deliveries · 1 not on the map' })).toBeVisible();
    const first = screen.getByRole('link', { name: /^1000001-1 Preparing/ });
    await expect.element(first).toHaveAttribute('href', '/orders/1000001');
    await giveFocus(first);
    await expect.poll(ring).not.toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(row()).toBe('1000002-1');
    await userEvent.keyboard('{End}');
    expect(row()).toBe('1000003-1');
    await expect.poll(ring).toBeNull(); // it is nowhere on the map
  }));

test('a stage is shown alone, with how many it has, and a mark that is clicked is found in the list', () =>
  onBench(async (bench) => {
    const screen = await shown(bench);
    await screen.getByRole('radio', { name: /^In exception/ }).click();
    await expect.element(screen.getByRole('heading', { name: /^1 delivery/ })).toBeVisible();
    await screen.getByRole('radio', { name: /^All/ }).click();
    await expect.poll(() => document.querySelectorAll('.map-mark[data-mark]').length).toBe(2);
    document.querySelector('[data-mark="39.3,-76.6"]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(screen.getByRole('link', { name: /^1000002-1/ })).toHaveAttribute('aria-current', 'true');
  }));
