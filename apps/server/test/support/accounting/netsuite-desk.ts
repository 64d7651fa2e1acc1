import { generateKeyPairSync } from 'node:crypto';
import type { NetsuiteSettings } from '#config/netsuite-settings.ts';
import type { Db } from '#db/db.ts';
import type { Accounting } from '#partners/accounting/accounting.ts';
import { type PartnerKit, partnerKit } from '#partners/kit/partner-kit.ts';
import { netsuitePartner } from '#partners/netsuite/netsuite-partner.ts';
import type { StandInExchange, StandInFault } from '#stand-ins/kit/stand-in-server.ts';
import {
  type NetsuiteStandIn,
  type NetsuiteStandInOptions,
  startNetsuiteStandIn,
} from '#stand-ins/netsuite/netsuite-stand-in.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** The integration with NetSuite that tests have. */
export const netsuiteAccount = {
  clientId: 'client-of-the-trial',
  certificateId: 'certificate-of-the-trial',
  publicKey,
  locations: ['14', '11'],
  items: ['BD-SHIPPING', 'BD-PROMOTION', 'BD-TAX', 'BD-REFUND', 'FLRL-B-1001', 'FLRL-V-3001'],
  accounts: ['58', '59'],
  time: () => new Date('2027-02-10T15:00:00Z'),
};

/** How a server is set to speak with a stand-in of NetSuite. */
export function netsuiteEnv(origin: string): Record<string, string> {
  return {
    NETSUITE_ACCOUNT: '1234567_SB1',
    NETSUITE_CLIENT_ID: netsuiteAccount.clientId,
    NETSUITE_CERTIFICATE_ID: netsuiteAccount.certificateId,
    NETSUITE_PRIVATE_KEY: privateKey.trim().replaceAll('\n', String.raw`\n`),
    NETSUITE_LOCATIONS: '4=14,1=11',
    NETSUITE_ADJUSTMENT_ACCOUNT: '58',
    NETSUITE_REFUND_ACCOUNT: '59',
    NETSUITE_SINCE: '2027-01-01',
    NETSUITE_STAND_IN: origin,
  };
}

export function netsuiteSettingsFor(base: string, changes: Partial<NetsuiteSettings> = {}): NetsuiteSettings {
  const { clientId, certificateId } = netsuiteAccount;
  return {
    account: '1234567_SB1',
    clientId,
    certificateId,
    privateKey,
    base,
    locations: { 4: '14', 1: '11' },
    adjustmentAccount: '58',
    refundAccount: '59',
    subsidiary: undefined,
    since: '2027-01-01',
    mostAtOnce: 2,
    ...changes,
  };
}

export interface NetsuiteDesk {
  standIn: NetsuiteStandIn;
  /** What goes wrong with the next requests for an operation, in their order. */
  faults: Partial<Record<string, (StandInFault | undefined)[]>>;
  /** Every request and its answer since the desk was opened. */
  exchanges: StandInExchange[];
  accounting(changes?: Partial<NetsuiteSettings>, kit?: PartnerKit): Accounting;
  close(): Promise<void>;
}

/** The live adapter of NetSuite and a stand-in to ask; its queue stands in the database given. */
export async function openNetsuiteDesk(db: Db, options: Partial<NetsuiteStandInOptions> = {}): Promise<NetsuiteDesk> {
  const faults: NetsuiteDesk['faults'] = {};
  const exchanges: StandInExchange[] = [];
  const standIn = await startNetsuiteStandIn({
    ...netsuiteAccount,
    fault: (operation) => faults[operation]?.shift(),
    onExchange: (exchange) => void exchanges.push(exchange),
    ...options,
  });
  const { time: now } = netsuiteAccount;
  return {
    standIn,
    faults,
    exchanges,
    accounting: (changes, kit = partnerKit()) =>
      netsuitePartner(netsuiteSettingsFor(standIn.origin, changes), { db, kit, now }),
    close: () => standIn.close(),
  };
}
