import type { GolocalSettings } from '#config/carriers/golocal-settings.ts';
import type { CarrierAdapter } from '#partners/carriers/carriers.ts';
import { golocalPartner } from '#partners/golocal/golocal-partner.ts';
import { type PartnerKit, partnerKit } from '#partners/kit/partner-kit.ts';
import { type GolocalStandIn, startGolocalStandIn } from '#stand-ins/golocal/golocal-stand-in.ts';
import type { StandInExchange, StandInFault } from '#stand-ins/kit/stand-in-server.ts';

/** The contract with GoLocal that tests have. */
export const golocalAccount = {
  clientId: '0b1c2d3e-0000-4000-8000-00000000abcd',
  clientSecret: 'trial-secret',
  account: '49304',
  pickupPoints: ['TRIAL-4', 'TRIAL-1'],
  time: () => new Date('2027-02-09T12:00:00Z'),
};

export const golocalCredential = 'credential-of-the-trial';

/** How a server is set to speak with a stand-in of GoLocal. */
export function golocalEnv(origin: string): Record<string, string> {
  return {
    GOLOCAL_CLIENT_ID: golocalAccount.clientId,
    GOLOCAL_CLIENT_SECRET: golocalAccount.clientSecret,
    GOLOCAL_ACCOUNT: golocalAccount.account,
    GOLOCAL_ENVIRONMENT: 'test',
    GOLOCAL_PICKUP_POINTS: '4=TRIAL-4,1=TRIAL-1',
    GOLOCAL_STAND_IN: origin,
    GOLOCAL_WEBHOOK_CREDENTIAL: golocalCredential,
  };
}

export function golocalSettingsFor(base: string, changes: Partial<GolocalSettings> = {}): GolocalSettings {
  const { clientId, clientSecret, account } = golocalAccount;
  return {
    clientId,
    clientSecret,
    account,
    base,
    environment: 'test',
    pickupPoints: { 4: 'TRIAL-4', 1: 'TRIAL-1' },
    cancelReason: 'CD-002',
    webhookCredential: golocalCredential,
    ...changes,
  };
}

export interface GolocalDesk {
  standIn: GolocalStandIn;
  /** What goes wrong with the next requests for an operation, in their order. */
  faults: Partial<Record<string, (StandInFault | undefined)[]>>;
  /** Every request and its answer since the desk was opened. */
  exchanges: StandInExchange[];
  adapter(changes?: Partial<GolocalSettings>, kit?: PartnerKit): CarrierAdapter;
  close(): Promise<void>;
}

/** The live adapter of GoLocal and a stand-in to ask. */
export async function openGolocalDesk(): Promise<GolocalDesk> {
  const faults: GolocalDesk['faults'] = {};
  const exchanges: StandInExchange[] = [];
  const standIn = await startGolocalStandIn({
    ...golocalAccount,
    fault: (operation) => faults[operation]?.shift(),
    onExchange: (exchange) => void exchanges.push(exchange),
  });
  return {
    standIn,
    faults,
    exchanges,
    adapter: (changes, kit = partnerKit()) =>
      golocalPartner(golocalSettingsFor(standIn.origin, changes), { kit, now: golocalAccount.time }),
    close: () => standIn.close(),
  };
}
