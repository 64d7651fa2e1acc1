import type { UpsSettings } from '#config/carriers/ups-settings.ts';
import type { Db } from '#db/db.ts';
import type { OwnParcels } from '#partners/carriers/parcels-by-account.ts';
import type { PartnerKit } from '#partners/kit/partner-kit.ts';
import type { Send } from '#partners/kit/partner-http.ts';
import { liveWorldease } from '#partners/worldease/worldease.live.ts';
import type { Worldease } from '#partners/worldease/worldease.ts';
import { upsClient } from './ups-client.ts';
import { upsConsignments } from './ups-consignments.store.ts';
import { isWorldeaseMode } from './ups-service-codes.ts';
import { upsAdapter } from './ups.live.ts';

export interface UpsPartner extends OwnParcels {
  /** Undefined where the company has no World Ease contract. */
  worldease: Worldease | undefined;
}

interface UpsOptions {
  db: Db;
  kit: Pick<PartnerKit, 'lineTo'>;
  now: () => Date;
  send?: Send;
}

/** One account with UPS behind both ports: one token, and a line for labels that a slow close-out does not hold up. */
export function upsPartner(settings: UpsSettings, { db, kit, now, send }: UpsOptions): UpsPartner {
  const { account, worldease } = settings;
  const line = kit.lineTo('ups');
  const place = { client: upsClient({ settings, line, ...(send && { send }) }), line, account, now };
  const consignments = upsConsignments(db);
  return {
    parcels: upsAdapter({ ...place, worldease, consignments }),
    drives: (mode) => worldease !== undefined || !isWorldeaseMode(mode),
    worldease:
      worldease && liveWorldease({ ...place, line: kit.lineTo('worldease'), settings: worldease, consignments }),
  };
}
