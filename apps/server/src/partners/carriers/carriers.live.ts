import { breaker, type Breaker, type BreakerState } from '#partners/circuit-breaker.ts';
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
  onBreaker?: (partner: string, state: BreakerState) => void;
}

/** The carriers as the environment has them: live where there is a key, simulated where there is none (D222). */
export function carriersOf({ onfleet, easypost, onBreaker = () => {} }: CarrierOptions): Carriers {
  const lines = new Map<string, Breaker>();
  const lineTo = (partner: string) => {
    const line = lines.get(partner) ?? breaker({ partner, onChange: onBreaker });
    lines.set(partner, line);
    onBreaker(partner, line.state());
    return line;
  };
  const { adapters } = simulatedAdapters({ lineTo });
  return carriersBy({
    ...adapters,
    ...(onfleet && { onfleet: onfleetAdapter({ apiKey: onfleet, line: lineTo('onfleet') }) }),
    ...(easypost && {
      easypost: easypostAdapter({ apiKey: easypost, line: lineTo('easypost'), fetchLabel: labelDownload() }),
    }),
  });
}
