import { createDeliveryArea, updateDeliveryArea, uploadAreaMap } from '@bloomdesk/contract/delivery-areas/calls';
import { deliveryArea } from '@bloomdesk/contract/delivery-areas/shapes';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { deliveryAreaOf } from '#lib/lookups.ts';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { useSaveMap } from './drawing/use-save-map.ts';
import { deliveryAreaFormOf } from './form/delivery-area-form.ts';
import { DeliveryAreaFormDialog } from './form/delivery-area-form-dialog.tsx';
import { DeliveryAreaMapPart } from './form/delivery-area-map-part.tsx';
import { useSaveDeliveryArea } from './form/use-save-delivery-area.ts';

const ways = { deliveryMechanism: 'onFleet', carrier: 'onfleet', transportMode: 'car' };
const area = deliveryAreaOf({ ...sampleOf(deliveryArea), ...ways, description: 'Baltimore City' });
const form = deliveryAreaFormOf(area, []);
const ring = [
  [-76.7, 39.2],
  [-76.5, 39.2],
  [-76.5, 39.4],
  [-76.7, 39.2],
];
const square = JSON.stringify({ type: 'Polygon', coordinates: [ring] });

control('features/delivery-areas/form/use-save-delivery-area.ts', createDeliveryArea, async ({ use, reported }) => {
  const saving = await use(() => useSaveDeliveryArea(4, reported));
  return () => saving.current.create(form);
});

control('features/delivery-areas/form/use-save-delivery-area.ts', updateDeliveryArea, async ({ use, reported }) => {
  const saving = await use(() => useSaveDeliveryArea(4, reported));
  return () => saving.current.update(form, area);
});

control('features/delivery-areas/drawing/use-save-map.ts', uploadAreaMap, async ({ use, reported }) => {
  const saving = await use(() => useSaveMap(area, reported));
  return () => saving.current.send({ type: 'Polygon', coordinates: [ring] });
});

control('features/delivery-areas/form/delivery-area-map-part.tsx', uploadAreaMap, async ({ show, reported }) => {
  const screen = await show(
    <DeliveryAreaMapPart area={area} onUploaded={reported} onViewMap={reported} onDownload={reported} />,
  );
  const input = document.querySelector('input[type="file"]');
  if (input) await userEvent.upload(input, new File([square], 'baltimore.json', { type: 'application/json' }));
  return buttonOf(screen, 'Upload map');
});

test('what is said of an uploaded map goes when another file is chosen', () =>
  onBench(async ({ show, reported }) => {
    const ports = { onUploaded: reported, onViewMap: reported, onDownload: reported };
    const screen = await show(<DeliveryAreaMapPart area={area} {...ports} />);
    const choose = async (name: string) => {
      const input = document.querySelector('input[type="file"]');
      if (input) await userEvent.upload(input, new File([square], name, { type: 'application/json' }));
    };
    await choose('baltimore.json');
    await screen.getByRole('button', { name: 'Upload map' }).click();
    await expect.element(screen.getByText('The new map')).toBeVisible();
    await choose('harford.json');
    await expect.element(screen.getByText('The new map')).not.toBeInTheDocument();
  }));

test('a file that is no map is said to be none before it is sent', () =>
  onBench(async ({ show, reported, server }) => {
    const ports = { onUploaded: reported, onViewMap: reported, onDownload: reported };
    const screen = await show(<DeliveryAreaMapPart area={area} {...ports} />);
    const input = document.querySelector('input[type="file"]');
    const open = JSON.stringify({ type: 'Polygon', coordinates: [ring.slice(0, -1).concat([[-76.6, 39.3]])] });
    if (input) await userEvent.upload(input, new File([open], 'open.json', { type: 'application/json' }));
    await screen.getByRole('button', { name: 'Upload map' }).click();
    await expect.element(screen.getByText(/^Ring 1 is not closed/)).toBeVisible();
    expect(server.requests('uploadAreaMap')).toBe(0);
  }));

test('the area is not saved over ZIP codes that were typed and not saved', () =>
  onBench(async ({ show, reported, server }) => {
    server.answer('getAreaZips', { zips: ['21201'] });
    const ports = { onViewMap: reported, onDownload: reported, onClose: reported };
    const screen = await show(<DeliveryAreaFormDialog fcId={4} area={area} start={form} {...ports} />);
    const codes = screen.getByLabelText('ZIP codes of five digits');
    await codes.fill('21201 21014');
    await screen.getByRole('button', { name: 'Save changes' }).click({ force: true });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect([server.requests('updateDeliveryArea'), reported.mock.calls.length]).toEqual([0, 0]);
    await codes.fill('21201');
    await screen.getByRole('button', { name: 'Save changes' }).click();
    await expect.poll(() => server.effects('updateDeliveryArea')).toBe(1);
  }));
