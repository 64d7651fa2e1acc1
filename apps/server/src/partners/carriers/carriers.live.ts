import { type PartnerKit, partnerKit } from '#partners/kit/partner-kit.ts';
import type { Carriers } from './carriers.ts';
import { simulatedAdapters } from './carriers.simulated.ts';
import { easypostAdapter } from './easypost/easypost.live.ts';
import { carriersBy } from './carrier-adapters.ts';
import { labelDownload } from './label-download.ts';
import { onfleetAdapter } from './onfleet/onfleet.live.ts';

interface CarrierOptions {
  /** API keys; a platform without one is simulated. */
  onfleet: string | undefined;
  easypost: string | undefined;
  kit?: PartnerKit;
}

/** The carriers as the environment has them: live where there is a key, simulated where there is none (D222). */
export function carriersOf({ onfleet, easypost, kit = partnerKit() }: CarrierOptions): Carriers {
  const { lineTo } = kit;
  const { adapters } = simulatedAdapters({ lineTo });
  return carriersBy({
    ...adapters,
    ...(onfleet && { onfleet: onfleetAdapter({ apiKey: onfleet, line: lineTo('onfleet') }) }),
    ...(easypost && {
      easypost: easypostAdapter({ apiKey: easypost, line: lineTo('easypost'), fetchLabel: labelDownload() }),
    }),
  });
}
