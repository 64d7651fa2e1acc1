import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { AreaShape } from '@bloomdesk/domain/delivery-areas/point-in-polygon';
import { giveFocus } from '#testing/give-focus.ts';
import { onBench } from '#testing/press-twice.tsx';
import { MapView } from './map-view.tsx';
import { shapeBounds } from './shape-places.ts';
import type { MapShape } from './use-map-shapes.ts';

const square: AreaShape = {
  type: 'Polygon',
  coordinates: [
    [
      [-76.7, 39.2],
      [-76.5, 39.2],
      [-76.5, 39.4],
      [-76.7, 39.4],
      [-76.7, 39.2],
    ],
  ],
};
const shapes: MapShape[] = [{ id: 7, name: 'Harbor <b>east</b>', geojson: square, kind: 'chosen' }];
const bounds = shapeBounds([square]);

function widthOf(): number {
  return document.querySelector('path[data-area="7"]')?.getBoundingClientRect().width ?? 0;
}

test('a map is moved and zoomed by keys, and fits again by 0', () =>
  onBench(async ({ show }) => {
    const screen = await show(<MapView label="Map of Harbor" {...{ shapes, bounds }} />);
    const map = screen.getByRole('application', { name: /^Map of Harbor: arrows move/ });
    await expect.element(map).toBeVisible();
    await expect.poll(widthOf).toBeGreaterThan(100);
    const fitted = widthOf();
    await giveFocus(map);
    await userEvent.keyboard('-');
    await expect.poll(widthOf).toBeLessThan(fitted * 0.6);
    await userEvent.keyboard('0');
    await expect.poll(widthOf).toBe(fitted);
    const left = () => document.querySelector('path[data-area="7"]')?.getBoundingClientRect().left ?? 0;
    const before = left();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(left).toBeCloseTo(before - 80, -1);
  }));

test('shapes are reached by Tab, say their names as they are written, and keep the keys of the map', () =>
  onBench(async ({ show }) => {
    const screen = await show(<MapView label="Map of Harbor" {...{ shapes, bounds }} />);
    const shape = screen.getByRole('img', { name: 'Harbor <b>east</b>' });
    await expect.element(shape).toBeVisible();
    await giveFocus(screen.getByRole('application'));
    await userEvent.tab();
    await expect.element(shape).toHaveFocus();
    await expect.poll(() => document.querySelector('.map-tooltip')?.textContent).toBe('Harbor <b>east</b>');
    const fitted = widthOf();
    await userEvent.keyboard('+');
    await expect.poll(widthOf).toBeGreaterThan(fitted);
  }));

test('the ground stands under the shapes with the map, and asks for nothing', () =>
  onBench(async ({ show, server }) => {
    const screen = await show(<MapView label="Map of Harbor" {...{ shapes, bounds }} />);
    await expect.element(screen.getByRole('img', { name: 'Harbor <b>east</b>' })).toBeVisible();
    expect(screen.container.querySelector('.map-state')?.getAttribute('d')).toMatch(/^M/);
    expect(server.isQuiet()).toBe(true);
  }));
