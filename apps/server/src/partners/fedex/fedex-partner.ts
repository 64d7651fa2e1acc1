import type { FedexSettings } from '#config/carriers/fedex-settings.ts';
import type { Db } from '#db/db.ts';
import type { OwnParcels } from '#partners/carriers/parcels-by-account.ts';
import { liveIpd } from '#partners/ipd/ipd.live.ts';
import type { Ipd } from '#partners/ipd/ipd.ts';
import type { PartnerKit } from '#partners/kit/partner-kit.ts';
import type { Send } from '#partners/kit/partner-http.ts';
import { fedexClient } from './fedex-client.ts';
import { fedexConsolidations } from './fedex-consolidations.store.ts';
import { fedexDoubts } from './fedex-doubts.store.ts';
import { isIpdMode } from './fedex-service-types.ts';
import { fedexAdapter } from './fedex.live.ts';

export interface FedexPartner extends OwnParcels {
  /** Undefined where the company has no IPD contract. */
  ipd: Ipd | undefined;
}

interface FedexOptions {
  db: Db;
  kit: Pick<PartnerKit, 'lineTo'>;
  now: () => Date;
  send?: Send;
}

/** A confirmation has the papers of many boxes to make. */
const longestConfirmation = 30_000;

/** One account with FedEx behind both ports: one token, and a line for labels that a slow confirmation does not hold up. */
export function fedexPartner(settings: FedexSettings, { db, kit, now, send }: FedexOptions): FedexPartner {
  const { account, labels, ipd } = settings;
  const line = kit.lineTo('fedex');
  const place = { client: fedexClient({ settings, line, ...(send && { send }) }), line, account, labels, now };
  const consolidations = fedexConsolidations(db);
  return {
    parcels: fedexAdapter({ ...place, ipd, consolidations, doubts: fedexDoubts(db) }),
    drives: (mode) => ipd !== undefined || !isIpdMode(mode),
    ipd:
      ipd &&
      liveIpd({
        ...place,
        account: ipd.account,
        line: kit.lineTo('ipd', { longest: longestConfirmation }),
        consolidations,
      }),
  };
}
