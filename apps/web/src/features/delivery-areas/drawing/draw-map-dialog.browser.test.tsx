import { deliveryArea } from '@bloomdesk/contract/delivery-areas/shapes';
import type { AreaShape } from '@bloomdesk/domain/delivery-areas/point-in-polygon';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { deliveryAreaOf } from '#lib/lookups.ts';
import { eventually } from '#testing/eventually.ts';
import { onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { DrawMapDialog } from './draw-map-dialog.tsx';

const area = deliveryAreaOf({ ...sampleOf(deliveryArea), description: 'Baltimore City' });
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

test('corners that are typed are drawn, a fault is named, and what is sound is saved', () =>
  onBench(async ({ show, server, reported }) => {
    server.answer('listFcAreas', { areas: [] });
    const screen = await show(<DrawMapDialog area={area} shape={square} onSaved={reported} onClose={reported} />);
    const corners = screen.getByLabelText('Corners of part 1, outline');
    await expect.element(corners).toHaveValue('39.2, -76.7\n39.2, -76.5\n39.4, -76.5\n39.4, -76.7');
    await corners.fill('39.2, -76.7\n39.4, -76.5\n39.2, -76.5\n39.4, -76.7');
    await expect.element(screen.getByText(/The outline crosses itself after corner 1/)).toBeVisible();
    await screen.getByRole('button', { name: 'Save map' }).click({ force: true });
    expect(server.requests('uploadAreaMap')).toBe(0);
    await corners.fill('39.2, -76.7\n39.2, -76.5\n39.5, -76.6');
    await screen.getByRole('button', { name: 'Save map' }).click();
    await eventually(() => expect(reported).toHaveBeenCalled());
    const sent = Object(server.sent('uploadAreaMap'));
    expect(JSON.parse(sent.geojson)).toMatchObject({ type: 'Polygon' });
    expect(JSON.parse(sent.geojson).coordinates[0]).toHaveLength(4);
  }));

test('a part is drawn by pointer, taken back, and a map without parts is removed', () =>
  onBench(async ({ show, server, reported }) => {
    server.answer('listFcAreas', { areas: [] });
    const screen = await show(<DrawMapDialog area={area} shape={square} onSaved={reported} onClose={reported} />);
    const frame = screen.getByRole('application');
    await expect.element(frame).toBeVisible();
    await screen.getByRole('button', { name: 'Draw a part' }).click();
    for (const [x, y] of [
      [40, 40],
      [120, 40],
      [120, 100],
      [40, 40],
    ] as const) // prettier-ignore
      await userEvent.click(frame, { position: { x, y } });
    await expect.element(screen.getByLabelText('Corners of part 2, outline')).toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByLabelText('Corners of part 1, outline')).toBeVisible();
    await screen.getByRole('button', { name: 'Delete part 1' }).click();
    await screen.getByRole('button', { name: 'Remove map' }).click();
    await eventually(() => expect(reported).toHaveBeenCalled());
    expect(Object(server.sent('uploadAreaMap')).geojson).toBeNull();
  }));
