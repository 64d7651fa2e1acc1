import { expect, test } from 'vitest';
import { transportModeLabel } from './transport-mode-label.ts';

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
