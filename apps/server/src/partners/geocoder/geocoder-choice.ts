import type { Db } from '#db/db.ts';
import { noted } from '#partners/kit/noted.ts';
import type { PartnerKit } from '#partners/kit/partner-kit.ts';
import { googleGeocoder } from './geocoder.live.ts';
import { offlineGeocoder } from './geocoder.offline.ts';
import type { Geocoder } from './geocoder.ts';

/** The geocoder as the environment has it: Google where there is a key, the ZIP codes at hand where there is none (D135). */
export function geocoderOf(apiKey: string | undefined, db: Db, kit: PartnerKit): Geocoder {
  if (apiKey === undefined) return noted('geocoder', offlineGeocoder(db), kit);
  return googleGeocoder({ apiKey, line: kit.lineTo('geocoder') });
}
