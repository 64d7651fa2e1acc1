import type { PartnerName } from '@bloomdesk/domain/connections/partner-names';
import type { Db } from '#db/db.ts';
import { noted } from '#partners/kit/noted.ts';
import type { PartnerKit } from '#partners/kit/partner-kit.ts';
import { unlessAway } from '#partners/simulated-outage.ts';
import { shopPoints } from '#partners/shop/shop-points.ts';
import { shopifyClient } from '#partners/shop/shopify-client.ts';
import { shopifyPlatform } from './payment-platform.live.ts';
import { simulatedPlatform } from './payment-platform.simulated.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { shopifyRefunds } from './shopify-refunds.ts';

interface Shop {
  shop: string;
  accessToken: string;
  base: string | undefined;
  /** From then on the shop is asked to give money back; undefined, and it never is. */
  since?: string | undefined;
}

interface Around {
  db: Db;
  clock: () => Date;
  kit: PartnerKit;
  away: readonly PartnerName[];
}

/** The payment platform as the environment has it: Shopify where there is a shop, simulated where there is none (D222). */
export function paymentPlatformOf(shop: Shop | undefined, { db, clock, kit, away }: Around): PaymentPlatform {
  const line = kit.lineTo('shopify');
  if (shop) {
    const { accessToken, base, since } = shop;
    const points = shopPoints(db, shop.shop);
    const account = { shop: shop.shop, accessToken, line, points, ...(base && { base }) };
    const platform = shopifyPlatform(account);
    if (since === undefined) return platform;
    return { ...platform, ...shopifyRefunds(shopifyClient(account)) };
  }
  const platform = simulatedPlatform(db, clock, line);
  return away.includes('shopify') ? noted('shopify', unlessAway('shopify', platform, away), kit) : platform;
}
