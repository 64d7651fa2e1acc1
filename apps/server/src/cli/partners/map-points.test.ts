import { afterEach, expect, test } from 'vitest';
import { openGeocoder } from '#partners/geocoder/open-geocoder.live.ts';
import { partnerLine } from '#partners/kit/partner-line.ts';
import type { StandInFault } from '#stand-ins/kit/stand-in-server.ts';
import { type MapKind, type MapStandIn, startMapStandIn } from '#stand-ins/map/map-stand-in.ts';
import { mapPoints } from './map-points.ts';

let map: MapStandIn;
afterEach(() => map.close());

async function found(kind: MapKind, faults: (StandInFault | undefined)[] = []) {
  map = await startMapStandIn({ kind, fault: () => faults.shift() });
  const line = partnerLine({ partner: 'geocoder' });
  const geocoder = openGeocoder({ provider: kind, url: map.origin, line, townOf: async () => null });
  const results: string[] = [];
  for (const { says, look } of mapPoints({ geocoder, pause: 0 }))
    results.push(
      await look().then(
        (words) => `✓ ${says}: ${words}`,
        (error: Error) => `✗ ${says}: ${error.message}`,
      ),
    );
  return results;
}

test.each(['nominatim', 'photon'] as const)('with a %s as it is counted on every point holds', async (kind) => {
  expect(await found(kind)).toEqual([
    '✓ The server answers, and takes the key in its address: an answer came',
    '✓ A public building is found with town, state and ZIP code: Baltimore, MD 21202, as exact as: rooftop',
    '✓ An address that does not exist is no error: it is nowhere',
    '✓ One question a second is accepted: 3 were answered',
  ]);
  expect(map.ledger.questions).toHaveLength(6);
  expect(map.ledger.offences).toEqual([]);
});

test('what is not so is said', async () => {
  const faults = ['html', '500', undefined, undefined, '429'] as const;
  expect((await found('nominatim', [...faults])).filter((point) => point.startsWith('✗'))).toEqual([
    '✗ The server answers, and takes the key in its address: geocoder answered with something that is not JSON',
    '✗ A public building is found with town, state and ZIP code: geocoder answered 500',
    '✗ One question a second is accepted: geocoder asks us to slow down',
  ]);
});
