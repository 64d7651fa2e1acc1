import type { PartnerName } from '@bloomdesk/domain/connections/partner-names';
import type { Config } from '#config/config.ts';
import type { Db } from '#db/db.ts';
import { noted } from '#partners/kit/noted.ts';
import type { PartnerKit } from '#partners/kit/partner-kit.ts';
import { unlessAway } from '#partners/simulated-outage.ts';
import { shopifyShop } from './shop.live.ts';
import { shopPoints } from './shop-points.ts';
import { simulatedShop } from './shop.simulated.ts';
import type { Shop } from './shop.ts';

interface Around {
  db: Db;
  kit: PartnerKit;
  away: readonly PartnerName[];
}

/** The shop as the environment has it: its orders come to us once its webhooks have a secret (D382). */
export function shopOf(settings: Config['shopify'], { db, kit, away }: Around): Shop {
  if (!settings) return noted('shopify', unlessAway('shopify', simulatedShop(), away), kit);
  const { shop, accessToken, base } = settings;
  const points = shopPoints(db, shop);
  const live = shopifyShop({ shop, accessToken, line: kit.lineTo('shopify'), points, ...(base && { base }) });
  // Its products can be had before its webhooks are set up.
  return settings.webhookSecrets.length > 0
    ? live
    : { ...simulatedShop(), variants: live.variants, picture: live.picture };
}
