import { updateCenterDeliveries } from '@bloomdesk/contract/delivery-areas/center-deliveries.calls';
import { centerDeliveries, type CenterDeliveries } from '@bloomdesk/contract/delivery-areas/center-deliveries.shapes';
import { expect, test, vi } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { type Bench, buttonOf, control, onBench, pick } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { CenterDeliveriesDialog } from './center-deliveries-dialog.tsx';
import { changedAreas, deliveriesFormOf } from './center-deliveries-form.ts';

const [area] = sampleOf(centerDeliveries).areas;
if (!area) throw new Error('The sample has no area.');
const hours = { starthour: 9, duration: 4 };
const deliveries: CenterDeliveries = {
  version: 7,
  areas: [
    {
      ...area,
      areaId: 2001,
      description: 'Harbor East',
      carrier: 'onfleet',
      deliveryMechanism: 'onFleet',
      transportMode: 'bike',
      schedules: [
        { ...hours, rule: 1, dayofweek: 0, capacity: 20 },
        { ...hours, rule: 2, dayofweek: 1, capacity: null },
      ],
    },
  ],
};
const ignored = () => {};
const center = { fcId: 4, name: 'Baltimore' };

async function opened({ show, server }: Bench, onClose: () => void = ignored) {
  server.answer('getCenterDeliveries', { deliveries });
  return await show(<CenterDeliveriesDialog center={center} onClose={onClose} />);
}

control('features/delivery-areas/center/center-deliveries-dialog.tsx', updateCenterDeliveries, async (bench) => {
  bench.server.answer('updateCenterDeliveries', { deliveries });
  const screen = await opened(bench);
  await screen.getByRole('spinbutton', { name: 'Mon 9:00 am–1:00 pm' }).fill('12');
  return buttonOf(screen, 'Save deliveries');
});

test('a carrier and a capacity are changed, and what is not changed is not sent', () =>
  onBench(async (bench) => {
    bench.server.answer('updateCenterDeliveries', { deliveries });
    const closed = vi.fn<() => void>();
    const screen = await opened(bench, closed);
    await expect.element(screen.getByRole('spinbutton', { name: 'Tue 9:00 am–1:00 pm' })).toHaveValue('');
    await pick(screen, 'Carrier', 'CDL');
    await screen.getByRole('button', { name: 'Save deliveries' }).click();
    await eventually(() => expect(closed).toHaveBeenCalled());
    expect(bench.server.effects('updateCenterDeliveries')).toBe(1);
  }));

test('many areas are lines that say who delivers and how much; one is opened, found and marked when it changes', () =>
  onBench(async ({ show, server }) => {
    const areas = deliveries.areas.flatMap((each) =>
      Array.from({ length: 8 }, (_, at) => ({
        ...each,
        areaId: 2001 + at,
        description: `Area ${at}`,
        carrier: at === 7 ? 'ups' : 'onfleet',
        schedules: [{ ...hours, rule: 10 + at, dayofweek: 0, capacity: 20 }, ...(at === 7 ? each.schedules : [])],
      })),
    );
    server.answer('getCenterDeliveries', { deliveries: { ...deliveries, areas } });
    const screen = await show(<CenterDeliveriesDialog center={center} onClose={ignored} />);
    await expect.element(screen.getByRole('button', { name: /^Area 0\s?Onfleet, 1 window, 20 a week$/ })).toBeVisible();
    expect(screen.getByRole('spinbutton').query()).toBeNull();
    await screen.getByRole('textbox', { name: 'Find an area' }).fill('ups');
    expect(screen.getByRole('button', { name: /^Area \d/ }).elements()).toHaveLength(1);
    await screen.getByRole('button', { name: /^Area 7\s?UPS, 3 windows, no weekly limit/ }).click();
    const week = screen.getByRole('table', { name: 'Weekly windows of Area 7' });
    await expect.element(week.getByRole('rowheader', { name: 'Tuesday' })).toBeVisible();
    await screen.getByRole('spinbutton', { name: 'Tue 9:00 am–1:00 pm' }).fill('8');
    await expect.element(screen.getByText('Changed', { exact: true })).toBeVisible();
  }));

test('a carrier that does not drive so is warned of before it is saved', () =>
  onBench(async ({ show, server }) => {
    const areas = deliveries.areas.map((each) => ({ ...each, deliveryMechanism: 'easypost' }));
    server.answer('getCenterDeliveries', { deliveries: { ...deliveries, areas } });
    const screen = await show(<CenterDeliveriesDialog center={center} onClose={ignored} />);
    await pick(screen, 'Carrier', 'UPS');
    const words = 'Parcel carriers do not deliver by bike. Deliveries in this area will be refused.';
    await expect.element(screen.getByText(words)).toBeVisible();
  }));

test.each([
  ['nothing', {}, []],
  ['a carrier', { 'carrier of 2001': 'cdl' }, [{ areaId: 2001, carrier: 'cdl' }]],
  [
    'capacities',
    { 'capacity of 1': null, 'capacity of 2': 8 },
    [
      {
        areaId: 2001,
        capacities: [
          { rule: 1, capacity: null },
          { rule: 2, capacity: 8 },
        ],
      },
    ],
  ],
])('of %s that changed, this is sent', (_name, changes, sent) => {
  expect(changedAreas(deliveries, { ...deliveriesFormOf(deliveries).fields, ...changes })).toEqual(sent);
});
