import { expect, test } from 'vitest';
import { deliveryAreaChooser, type ServableDeliveryArea } from './area-choice.ts';
import type { AreaShape } from './point-in-polygon.ts';

const manhattan: AreaShape = {
  type: 'Polygon',
  coordinates: [
    [
      [-74.05, 40.68],
      [-73.9, 40.68],
      [-73.9, 40.88],
      [-74.05, 40.88],
      [-74.05, 40.68],
    ],
  ],
};
const area = (id: number, more: Partial<ServableDeliveryArea> = {}): ServableDeliveryArea => ({
  id,
  fcId: 2,
  active: true,
  priority: 0,
  transportMode: 'bike',
  shape: null,
  zipCodes: [],
  nationwide: false,
  ...more,
});
const place = { point: { lat: 40.75, lng: -73.98 }, zipCode: '10001' };
const ids = (areas: ServableDeliveryArea[], ...input: Parameters<ReturnType<typeof deliveryAreaChooser>>) =>
  deliveryAreaChooser(areas)(...input).map(({ id }) => id);

test('the lowest priority number comes first, then the lowest id', () => {
  const areas = [
    area(9, { shape: manhattan }),
    area(3, { priority: 2, shape: manhattan }),
    area(4, { shape: manhattan }),
  ];
  expect(ids(areas, place)).toEqual([4, 9, 3]);
});

test('nationwide areas come after all others, whatever their priority', () => {
  const areas = [area(1, { nationwide: true, priority: -5 }), area(2, { priority: 99, shape: manhattan })];
  expect(ids(areas, place)).toEqual([2, 1]);
  expect(ids(areas, { point: null, zipCode: '99501' })).toEqual([1]);
});

test('a ZIP list serves where there is no map', () => {
  expect(ids([area(1, { zipCodes: ['10001', '10002'] })], place)).toEqual([1]);
  expect(ids([area(1, { zipCodes: ['10002'] })], place)).toEqual([]);
});

test('where there is a map, the ZIP list does not count', () => {
  const mapped = area(1, { shape: manhattan, zipCodes: ['94103'] });
  expect(ids([mapped], { point: { lat: 37.77, lng: -122.41 }, zipCode: '94103' })).toEqual([]);
  expect(ids([mapped], { point: null, zipCode: '94103' })).toEqual([]);
});

test('an area with neither map, ZIP list nor the nationwide mark serves nobody', () => {
  expect(ids([area(1)], place)).toEqual([]);
});

test('inactive areas serve nobody', () =>
  expect(ids([area(1, { nationwide: true, active: false })], place)).toEqual([]));

test('a chosen center, area or mode narrows the choice', () => {
  const areas = [
    area(1, { nationwide: true }),
    area(2, { nationwide: true, fcId: 4 }),
    area(3, { nationwide: true, fcId: 4, transportMode: 'car' }),
  ];
  expect(ids(areas, place, { fcId: 4 })).toEqual([2, 3]);
  expect(ids(areas, place, { fcId: 4, transportMode: 'car' })).toEqual([3]);
  expect(ids(areas, place, { areaId: 2 })).toEqual([2]);
  expect(ids(areas, place, { areaId: 2, fcId: 2 })).toEqual([]);
});
