import { expect, test } from 'vitest';
import { parcelModeWarning } from './parcel-mode.ts';

const warningOf = (deliveryMechanism: string, carrier: string, transportMode: string) =>
  parcelModeWarning({ deliveryMechanism, carrier, transportMode });

test('parcels by bike or car are warned of, couriers and other modes are not', () => {
  const words = 'Parcel carriers do not deliver by bike. Deliveries in this area will be refused.';
  expect(warningOf('easypost', 'ups', 'bike')).toBe(words);
  expect(warningOf('easypost', 'easypost', 'car')).toContain('by car');
  expect(warningOf('easypost', 'ups', 'ground_2')).toBeNull();
  expect(warningOf('easypost', 'cdl', 'car')).toBeNull();
  expect(warningOf('onFleet', 'onfleet', 'bike')).toBeNull();
});
