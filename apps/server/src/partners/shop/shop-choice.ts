import type { PartnerName } from '@bloomdesk/domain/connections/partner-names';
import type { Config } from '#config/config.ts';
import { noted } from '#partners/kit/noted.ts';
import type { PartnerKit } from '#partners/kit/partner-kit.ts';
import { unlessAway } from '#partners/simulated-outage.ts';
import { shopifyShop } from './shop.live.ts';
import { simulatedShop } from './shop.simulated.ts';
import type { Shop } from './shop.ts';

/** The shop as the environment has it: its orders come to us once its webhooks have a secret (D382). */
export function shopOf(settings: Config['shopify'], kit: PartnerKit, away: readonly PartnerName[]): Shop {
  if (!settings) return noted('shopify', unlessAway('shopify', simulatedShop(), away), kit);
  const { shop, accessToken, base } = settings;
  const live = shopifyShop({ shop, accessToken, line: kit.lineTo('shopify'), ...(base !== undefined && { base }) });
  // Its products can be had before its webhooks are set up.
  return settings.webhookSecrets.length > 0
    ? live
    : { ...simulatedShop(), variants: live.variants, picture: live.picture };
}
