import { expect, test } from 'vitest';
import type { ServingArea } from './serving-area.ts';
import { deliveryChoice } from './delivery-choice.ts';

const area = (id: number, fcId: number, transportMode: string) =>
  ({ id, fc: { id: fcId, name: '' }, transportMode }) as ServingArea; // choosing reads nothing else
const city = area(1, 4, 'car');
const parcels = area(2, 4, 'ground_2');
const bikes = area(3, 1, 'bike');
const serving = [city, parcels, bikes];
const open = { fcId: null, areaId: null, transportMode: null };

test('what fits best is chosen until someone chooses', () => {
  expect(deliveryChoice(open, serving)).toEqual({
    fcId: 4,
    areas: [city, parcels],
    modes: ['car', 'ground_2'],
    area: city,
  });
});

test('another mode takes the best area of it, another center its best area', () => {
  expect(deliveryChoice({ ...open, transportMode: 'ground_2' }, serving).area).toBe(parcels);
  expect(deliveryChoice({ ...open, areaId: 2 }, serving).area).toBe(parcels);
  expect(deliveryChoice({ ...open, fcId: 1, transportMode: 'car' }, serving)).toMatchObject({
    area: bikes,
    modes: ['bike'],
  });
});

test('a center that does not serve the address stays chosen, without an area', () => {
  expect(deliveryChoice({ ...open, fcId: 66, areaId: 1 }, serving)).toEqual({
    fcId: 66,
    areas: [],
    modes: [],
    area: null,
  });
  expect(deliveryChoice(open, [])).toMatchObject({ fcId: null, area: null });
});
