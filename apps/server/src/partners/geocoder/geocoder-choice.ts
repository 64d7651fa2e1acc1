import type { Db } from '#db/db.ts';
import { breaker, type BreakerState } from '#partners/circuit-breaker.ts';
import { googleGeocoder } from './geocoder.live.ts';
import { offlineGeocoder } from './geocoder.offline.ts';
import type { Geocoder } from './geocoder.ts';

/** The geocoder as the environment has it: Google where there is a key, the ZIP codes at hand where there is none (D135). */
export function geocoderOf(
  apiKey: string | undefined,
  db: Db,
  onBreaker: (partner: string, state: BreakerState) => void = () => {},
): Geocoder {
  if (apiKey === undefined) return offlineGeocoder(db);
  const line = breaker({ partner: 'geocoder', onChange: onBreaker });
  onBreaker('geocoder', line.state());
  return googleGeocoder({ apiKey, line });
}
