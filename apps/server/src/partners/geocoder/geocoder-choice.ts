import type { PartnerName } from '@bloomdesk/domain/connections/partner-names';
import type { GeocoderSettings } from '#config/geocoder-settings.ts';
import type { Db } from '#db/db.ts';
import { noted } from '#partners/kit/noted.ts';
import type { PartnerKit } from '#partners/kit/partner-kit.ts';
import { unlessAway } from '#partners/simulated-outage.ts';
import { googleGeocoder } from './geocoder.live.ts';
import { offlineGeocoder } from './geocoder.offline.ts';
import type { Geocoder } from './geocoder.ts';
import { openGeocoder } from './open-geocoder.live.ts';
import { zipTownsStore } from './zip-towns.store.ts';

interface Around {
  db: Db;
  kit: PartnerKit;
  away: readonly PartnerName[];
}

/** The geocoder as the environment has it: Google, an open one, or the ZIP codes at hand where there is none (D135). */
export function geocoderOf(settings: GeocoderSettings | undefined, { db, kit, away }: Around): Geocoder {
  if (settings === undefined) return noted('geocoder', unlessAway('geocoder', offlineGeocoder(db), away), kit);
  const line = kit.lineTo('geocoder');
  if (settings.provider === 'google') return googleGeocoder({ apiKey: settings.apiKey, line });
  return openGeocoder({ ...settings, line, townOf: zipTownsStore(db).townOf });
}
