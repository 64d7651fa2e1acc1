import type { PartnerName } from '@bloomdesk/domain/connections/partner-names';
import type { Db } from '#db/db.ts';
import { noted } from '#partners/kit/noted.ts';
import type { PartnerKit } from '#partners/kit/partner-kit.ts';
import { unlessAway } from '#partners/simulated-outage.ts';
import { googleGeocoder } from './geocoder.live.ts';
import { offlineGeocoder } from './geocoder.offline.ts';
import type { Geocoder } from './geocoder.ts';

interface Around {
  db: Db;
  kit: PartnerKit;
  away: readonly PartnerName[];
}

/** The geocoder as the environment has it: Google where there is a key, the ZIP codes at hand where there is none (D135). */
export function geocoderOf(apiKey: string | undefined, { db, kit, away }: Around): Geocoder {
  if (apiKey === undefined) return noted('geocoder', unlessAway('geocoder', offlineGeocoder(db), away), kit);
  return googleGeocoder({ apiKey, line: kit.lineTo('geocoder') });
}
