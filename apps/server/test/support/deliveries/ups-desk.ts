import type { StandInExchange, StandInFault } from '#stand-ins/kit/stand-in-server.ts';
import type { UpsSettings } from '#config/carriers/ups-settings.ts';
import { databaseOf, openPool } from '#db/db.ts';
import { type PartnerKit, partnerKit } from '#partners/kit/partner-kit.ts';
import { type UpsPartner, upsPartner } from '#partners/ups/ups-partner.ts';
import { startUpsStandIn, type UpsStandIn } from '#stand-ins/ups/ups-stand-in.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { upsAccount } from './ups-account.ts';

export function upsSettingsFor(base: string, changes: Partial<UpsSettings> = {}): UpsSettings {
  const worldease = { account: upsAccount.account, port: { name: 'Miami', code: '5201' }, chargeType: 'DDP' as const };
  return { ...upsAccount, base, worldease, webhookCredential: undefined, ...changes };
}

export interface UpsDesk {
  standIn: UpsStandIn;
  /** What goes wrong with the next requests for an operation, in their order. */
  faults: Partial<Record<string, (StandInFault | undefined)[]>>;
  /** Every request and its answer since the desk was opened. */
  exchanges: StandInExchange[];
  partner(changes?: Partial<UpsSettings>, kit?: PartnerKit): UpsPartner;
  close(): Promise<void>;
}

/** The live adapters of UPS, a stand-in to ask, and a database of their own. */
export async function openUpsDesk(options: Partial<Parameters<typeof startUpsStandIn>[0]> = {}): Promise<UpsDesk> {
  const faults: UpsDesk['faults'] = {};
  const exchanges: StandInExchange[] = [];
  const database = await createTestDatabase();
  const pool = openPool(database.url);
  const standIn = await startUpsStandIn({
    ...upsAccount,
    fault: (operation) => faults[operation]?.shift(),
    onExchange: (exchange) => void exchanges.push(exchange),
    ...options,
  });
  return {
    standIn,
    faults,
    exchanges,
    partner: (changes, kit = partnerKit()) =>
      upsPartner(upsSettingsFor(standIn.origin, changes), {
        db: databaseOf(pool),
        kit,
        now: () => new Date('2027-02-09T12:00:00Z'),
      }),
    async close() {
      await standIn.close();
      await pool.end();
      await database.drop();
    },
  };
}
