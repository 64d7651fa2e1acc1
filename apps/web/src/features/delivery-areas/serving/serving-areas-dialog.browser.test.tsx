import { expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { userEvent } from 'vitest/browser';
import { onBench } from '#testing/press-twice.tsx';
import { ServingAreasDialog } from './serving-areas-dialog.tsx';

const area = {
  id: 1,
  description: 'Baltimore City',
  fc: { id: 4, name: 'Baltimore' },
  deliveryMechanism: 'onFleet',
  transport: 'onFleet',
  transportVendor: 'onFleet',
  carrier: 'onfleet',
  transportMode: 'car',
  priority: 10,
  cutoff: 60,
  travel_time: 60,
  nationwide: false,
  servesBy: 'zip',
};
const coords = { lat: 39.29, lng: -76.61 };
const components = { city: 'Baltimore', state: 'MD', zipCode: '21201' };

test('an address is answered with the areas in their order, why they serve it, and their next windows', () =>
  onBench(async ({ show, server, reported }) => {
    server.answer('geocodeAddress', { success: true, coords, components, precision: 'zip' });
    const everywhere = { ...area, id: 2, description: 'Ground', nationwide: true, servesBy: 'nationwide' };
    server.answer('listServingAreas', { areas: [area, everywhere] });
    const window = { areaId: 1, fcId: 4, transportMode: 'car', duration: 2, remaining: null };
    const windows = [{ ...window, start_time: '2026-02-13T14:00:00.000Z' }];
    server.answer('getDeliveryOptions', { options: [{ date: '2026-02-13', windows }] });
    const screen = await show(<ServingAreasDialog mapped={[]} onClose={reported} />);
    await screen.getByLabelText('Address or ZIP code').fill('12 Elm St, Baltimore, MD 21201');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: 'Baltimore, MD 21201' })).toBeVisible();
    const textOf = (row: number) => document.querySelectorAll('ol > li')[row]?.textContent;
    await expect.poll(() => textOf(0)).toMatch(/Its list names 21201; priority 10/);
    await expect.poll(() => textOf(0)).toMatch(/Next: Fri, Feb 13/);
    await expect.poll(() => textOf(1)).toMatch(/No open window in the next 14 days/);
    expect(server.sent('getDeliveryOptions')).toMatchObject({ recipient: { zipCode: '21201', coords } });
  }));

test('an address that nobody knows is said to be none, and what was typed stays', () =>
  onBench(async ({ show, server, reported }) => {
    server.refuse('geocodeAddress', { status: 404, code: 'address-not-found', message: 'This address was not found.' });
    const screen = await show(<ServingAreasDialog mapped={[]} onClose={reported} />);
    await screen.getByLabelText('Address or ZIP code').fill('nowhere');
    await screen.getByRole('button', { name: 'Find' }).click();
    await expect.element(screen.getByText('This address was not found.')).toBeVisible();
    await expect.element(screen.getByLabelText('Address or ZIP code')).toHaveValue('nowhere');
  }));

test('a place that is clicked on the map is asked about by its nearest ZIP code', () =>
  onBench(async ({ show, server, reported }) => {
    server.answer('findZipPlace', { place: { zip: '21228', city: 'Catonsville', state: 'MD' } });
    server.answer('listServingAreas', { areas: [] });
    const screen = await show(<ServingAreasDialog mapped={[]} onClose={reported} />);
    await userEvent.click(screen.getByRole('application'), { position: { x: 200, y: 200 } });
    await expect.element(screen.getByText('No area serves this place.')).toBeVisible();
    await eventually(() => expect(server.requests('findZipPlace')).toBe(1));
    await expect.element(screen.getByRole('heading', { name: 'Catonsville, MD 21228' })).toBeVisible();
  }));
