import { expect, test } from 'vitest';
import { deliveryAreaFaults, type TypedDeliveryArea } from './area-fields.ts';

test('a usual area is sound, and so is a change of nothing', () => {
  const usual = { description: 'Baltimore City', priority: 0, cutoff: 120, travel_time: 60, onfleet_team_id: null };
  expect(deliveryAreaFaults({ ...usual, delivery_fee: 12.5, tax_rate: 0.0825 })).toEqual([]);
  expect(deliveryAreaFaults({})).toEqual([]);
});

test.each<[TypedDeliveryArea, string, RegExp]>([
  [{ description: ' ' }, 'description', /needs a name/],
  [{ description: 'x'.repeat(121) }, 'description', /120 characters/],
  [{ priority: 1.5 }, 'priority', /whole number from -10000 to 10000/],
  [{ priority: 1e9 }, 'priority', /whole number/],
  [{ cutoff: -1 }, 'cutoff', /whole number of minutes from 0 to 20160/],
  [{ travel_time: Number.NaN }, 'travel_time', /whole number of minutes/],
  [{ onfleet_team_id: 'x'.repeat(101) }, 'onfleet_team_id', /100 characters/],
  [{ delivery_fee: 0.005 }, 'delivery_fee', /two decimals/],
  [{ delivery_fee: -1 }, 'delivery_fee', /two decimals/],
  [{ tax_rate: 6 }, 'tax_rate', /share/],
])('%j is refused under its field', (area, field, words) => {
  expect(deliveryAreaFaults(area)).toEqual([{ field, message: expect.stringMatching(words) }]);
});
