import type { PartnerName } from '@bloomdesk/domain/connections/partner-names';
import { type PartnerKit, partnerKit } from '#partners/kit/partner-kit.ts';
import type { AllCarriers, CarrierAdapter } from './carriers.ts';
import { simulatedAdapters } from './carriers.simulated.ts';
import { easypostAdapter } from './easypost/easypost.live.ts';
import { carriersBy } from './carrier-adapters.ts';
import { labelDownload } from './label-download.ts';
import { onfleetAdapter } from './onfleet/onfleet.live.ts';
import { parcelsByUps } from './parcels-by-ups.ts';
import { addressWire, type Wire } from './simulated/wire.ts';

interface CarrierOptions {
  /** API keys; a platform without one is simulated. */
  onfleet: string | undefined;
  easypost: string | undefined;
  /** The company's own account with UPS; without one its parcels go by EasyPost. */
  ups?: { parcels: CarrierAdapter; hasWorldease: boolean } | undefined;
  kit?: PartnerKit;
  /** Simulated ones that nobody reaches. */
  away?: readonly PartnerName[];
}

/** The carriers as the environment has them: live where there is a key, simulated where there is none (D222). */
export function carriersOf({ onfleet, easypost, ups, kit = partnerKit(), away = [] }: CarrierOptions): AllCarriers {
  const { lineTo } = kit;
  const { adapters } = simulatedAdapters({ lineTo, wire: wireWithout(away) });
  const parcels = easypost
    ? easypostAdapter({ apiKey: easypost, line: lineTo('easypost'), fetchLabel: labelDownload() })
    : adapters.easypost;
  return carriersBy({
    ...adapters,
    ...(onfleet && { onfleet: onfleetAdapter({ apiKey: onfleet, line: lineTo('onfleet') }) }),
    easypost: ups ? parcelsByUps(parcels, { ups: ups.parcels, hasWorldease: ups.hasWorldease }) : parcels,
    ...(ups && { ups: ups.parcels }),
  });
}

/** The way to the simulated ones, of which some are cut off. */
function wireWithout(away: readonly string[]): Wire {
  const wire = addressWire();
  return (request) => (away.includes(request.partner) ? 'outage' : wire(request));
}
