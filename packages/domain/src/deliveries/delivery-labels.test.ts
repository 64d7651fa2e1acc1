import { expect, test } from 'vitest';
import { carrierLabel, deliveryPlatformLabel, transportModeLabel } from './delivery-labels.ts';
import { carriers, deliveryPlatforms, transportModes } from './transport-mode.ts';

test.each([
  ['car', 'Car'],
  ['ground_3', 'Ground, 3 days'],
  ['express_2_ca', 'Express, 2 days, California'],
  ['express_extended_plants', 'Express, extended, plants'],
  ['fedex_ipd', 'FedEx IPD'],
  ['ups_worldease_saver', 'UPS Worldease Saver'],
  ['zeppelin_2', 'zeppelin_2'],
])('%s is called %s', (mode, label) => {
  expect(transportModeLabel(mode)).toBe(label);
});

test('no mode, carrier or platform is said in the words of the wire', () => {
  const said = [
    ...transportModes.map(transportModeLabel),
    ...carriers.map(carrierLabel),
    ...deliveryPlatforms.map(deliveryPlatformLabel),
  ];
  expect(said.filter((label) => /_|^\p{Ll}/u.test(label))).toEqual([]);
  expect(carrierLabel('onfleet')).toBe('Onfleet');
  expect(deliveryPlatformLabel('zeppelin')).toBe('zeppelin');
});
