import type { Db } from '#db/db.ts';
import type { PartnerKit } from '#partners/kit/partner-kit.ts';
import { shopifyPlatform } from './payment-platform.live.ts';
import { simulatedPlatform } from './payment-platform.simulated.ts';
import type { PaymentPlatform } from './payment-platform.ts';

interface Shop {
  shop: string;
  accessToken: string;
  base: string | undefined;
}

/** The payment platform as the environment has it: Shopify where there is a shop, simulated where there is none (D222). */
export function paymentPlatformOf(shop: Shop | undefined, db: Db, clock: () => Date, kit: PartnerKit): PaymentPlatform {
  const line = kit.lineTo('shopify');
  return shop
    ? shopifyPlatform({ shop: shop.shop, accessToken: shop.accessToken, line, ...(shop.base && { base: shop.base }) })
    : simulatedPlatform(db, clock, line);
}
