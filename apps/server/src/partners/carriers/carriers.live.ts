import type { PartnerName } from '@bloomdesk/domain/connections/partner-names';
import { type PartnerKit, partnerKit } from '#partners/kit/partner-kit.ts';
import type { AllCarriers, CarrierAdapter } from './carriers.ts';
import { simulatedAdapters } from './carriers.simulated.ts';
import { easypostAdapter } from './easypost/easypost.live.ts';
import { carriersBy } from './carrier-adapters.ts';
import { labelDownload } from './label-download.ts';
import { onfleetAdapter, onfleetPictures } from './onfleet/onfleet.live.ts';
import { type AccountsInPlace, parcelsByAccount } from './parcels-by-account.ts';
import { addressWire, type Wire } from './simulated/wire.ts';

interface CarrierOptions {
  /** API keys; a platform without one is simulated. */
  onfleet: string | undefined;
  easypost: string | undefined;
  /** The company's own accounts with UPS and FedEx; parcels of a carrier without one go by EasyPost. */
  accounts?: AccountsInPlace;
  /** Undefined without a contract with GoLocal, which is simulated then. */
  golocal?: CarrierAdapter | undefined;
  /** Undefined where parcels of CDL are simulated. */
  cdl?: CarrierAdapter | undefined;
  kit?: PartnerKit;
  /** Simulated ones that nobody reaches. */
  away?: readonly PartnerName[];
}

/** The carriers as the environment has them: live where there is a key, simulated where there is none (D222). */
export function carriersOf({
  onfleet,
  easypost,
  accounts = {},
  golocal,
  cdl,
  kit = partnerKit(),
  away = [],
}: CarrierOptions): AllCarriers {
  const { lineTo } = kit;
  const { adapters } = simulatedAdapters({ lineTo, wire: wireWithout(away) });
  const parcels = easypost
    ? easypostAdapter({ apiKey: easypost, line: lineTo('easypost'), fetchLabel: labelDownload() })
    : adapters.easypost;
  const fetchPicture = onfleetPictures(lineTo('onfleet', { apart: 'pictures' })); // a lost picture is no reason to book nothing
  return carriersBy({
    ...adapters,
    ...(onfleet && { onfleet: onfleetAdapter({ apiKey: onfleet, line: lineTo('onfleet'), fetchPicture }) }),
    easypost: parcelsByAccount(parcels, accounts),
    ...(golocal && { golocal }),
    ...(cdl && { cdl }),
    ...(accounts.ups && { ups: accounts.ups.parcels }),
    ...(accounts.fedex && { fedex: accounts.fedex.parcels }),
  });
}

/** The way to the simulated ones, of which some are cut off. */
function wireWithout(away: readonly string[]): Wire {
  const wire = addressWire();
  return (request) => (away.includes(request.partner) ? 'outage' : wire(request));
}
