import type { Db } from '#db/db.ts';
import { breaker, type BreakerState } from '#partners/circuit-breaker.ts';
import { shopifyPlatform } from './payment-platform.live.ts';
import { simulatedPlatform } from './payment-platform.simulated.ts';
import type { PaymentPlatform } from './payment-platform.ts';

interface Shop {
  shop: string;
  accessToken: string;
}

/** The payment platform as the environment has it: Shopify where there is a shop, simulated where there is none (D222). */
export function paymentPlatformOf(
  shop: Shop | undefined,
  db: Db,
  clock: () => Date,
  onBreaker: (partner: string, state: BreakerState) => void = () => {},
): PaymentPlatform {
  const line = breaker({ partner: 'shopify', onChange: onBreaker });
  onBreaker('shopify', line.state());
  return shop ? shopifyPlatform({ ...shop, line }) : simulatedPlatform(db, clock, line);
}
