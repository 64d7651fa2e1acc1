import type { BookingQueue, OwnAccount } from '@bloomdesk/domain/deliveries/booking-adapter';
import type { CarrierReport } from '@bloomdesk/domain/deliveries/carrier-report';
import { partnerLine, type PartnerLine } from '#partners/kit/partner-line.ts';
import type { CarrierAdapter } from './carriers.ts';
import { easypostAdapter } from './easypost/easypost.live.ts';
import { carriersBy } from './carrier-adapters.ts';
import { onfleetAdapter } from './onfleet/onfleet.live.ts';
import { easypostPlatform } from './simulated/easypost-platform.ts';
import { effectLedger } from './simulated/effect-ledger.ts';
import { onfleetPlatform } from './simulated/onfleet-platform.ts';
import { withProofs } from './simulated/simulated-proof.ts';
import { simulatedOtherAdapter } from './simulated/other-adapters.ts';
import { addressWire, type Wire } from './simulated/wire.ts';

interface SimulatedOptions {
  /** What goes wrong between us and the platforms; what stands in an address does unless given. */
  wire?: Wire;
  lineTo?: (partner: string) => PartnerLine;
  now?: () => number;
  /** The picture of every label; without one our own server draws it from the printer language. */
  picture?: Buffer;
}

/**
 * Every adapter with a simulated company behind it (D222). Onfleet and EasyPost are spoken to by the very hands that
 * speak to the real ones, over a wire that can be cut; the ledger knows what was really done.
 */
export function simulatedAdapters({
  wire = addressWire(),
  lineTo = (partner) => partnerLine({ partner }),
  now = Date.now,
  picture,
}: SimulatedOptions = {}) {
  const ledger = effectLedger();
  const reports = new Map<string, CarrierReport>();
  const onfleet = onfleetPlatform(wire, ledger, now);
  const easypost = easypostPlatform(wire, ledger, picture);
  const { send, fetchLabel } = easypost;
  const other = (adapter: 'golocal' | 'cdl' | 'usabouquets' | 'nationwide' | OwnAccount) =>
    simulatedOtherAdapter({ adapter, line: lineTo(adapter), wire, ledger, reports });
  const adapters: Record<BookingQueue, CarrierAdapter> = {
    onfleet: withProofs(onfleetAdapter({ apiKey: 'simulated', line: lineTo('onfleet'), send: onfleet.send })),
    easypost: easypostAdapter({ apiKey: 'simulated', line: lineTo('easypost'), send, fetchLabel }),
    golocal: other('golocal'),
    cdl: other('cdl'),
    usabouquets: other('usabouquets'),
    nationwide: other('nationwide'),
    // asked only whether they answer: without an account their parcels go by EasyPost
    ups: other('ups'),
    fedex: other('fedex'),
  };
  return { adapters, ledger, reports, tasks: onfleet.tasks, shipments: easypost.shipments };
}

/**
 * All simulated adapters behind the port, with what tests look into: the ledger, the platforms' own lists, what to
 * tell.
 */
export function simulatedCarriers(options: SimulatedOptions = {}) {
  const { adapters, ...inside } = simulatedAdapters(options);
  return { ...carriersBy(adapters), ...inside };
}
