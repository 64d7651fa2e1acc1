import type { FedexSettings } from '#config/carriers/fedex-settings.ts';
import { databaseOf, openPool } from '#db/db.ts';
import { type FedexPartner, fedexPartner } from '#partners/fedex/fedex-partner.ts';
import { type PartnerKit, partnerKit } from '#partners/kit/partner-kit.ts';
import { type FedexStandIn, startFedexStandIn } from '#stand-ins/fedex/fedex-stand-in.ts';
import type { StandInExchange, StandInFault } from '#stand-ins/kit/stand-in-server.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { fedexAccount } from './fedex-account.ts';

export function fedexSettingsFor(base: string, changes: Partial<FedexSettings> = {}): FedexSettings {
  const ipd = { account: fedexAccount.account, clearance: 'MEMI' };
  return { ...fedexAccount, base, labels: 'png', ipd, ...changes };
}

export interface FedexDesk {
  standIn: FedexStandIn;
  /** What goes wrong with the next requests for an operation, in their order. */
  faults: Partial<Record<string, (StandInFault | undefined)[]>>;
  /** Every request and its answer since the desk was opened. */
  exchanges: StandInExchange[];
  partner(changes?: Partial<FedexSettings>, kit?: PartnerKit): FedexPartner;
  /** What time it is. */
  setClock(moment: string): void;
  close(): Promise<void>;
}

/** The live adapters of FedEx, a stand-in to ask, and a database of their own. */
export async function openFedexDesk(
  options: Partial<Parameters<typeof startFedexStandIn>[0]> = {},
): Promise<FedexDesk> {
  const faults: FedexDesk['faults'] = {};
  const exchanges: StandInExchange[] = [];
  const database = await createTestDatabase();
  const pool = openPool(database.url);
  let clock = new Date('2027-02-09T12:00:00Z');
  const standIn = await startFedexStandIn({
    ...fedexAccount,
    fault: (operation) => faults[operation]?.shift(),
    onExchange: (exchange) => void exchanges.push(exchange),
    ...options,
  });
  return {
    standIn,
    faults,
    exchanges,
    partner: (changes, kit = partnerKit()) =>
      fedexPartner(fedexSettingsFor(standIn.origin, changes), { db: databaseOf(pool), kit, now: () => clock }),
    setClock(moment) {
      clock = new Date(moment);
    },
    async close() {
      await standIn.close();
      await pool.end();
      await database.drop();
    },
  };
}
