import type { BraintreeSettings } from '#config/braintree-settings.ts';
import type { Db } from '#db/db.ts';
import { breaker, type BreakerState } from '#partners/circuit-breaker.ts';
import { braintreeGateway } from './braintree-gateway.ts';
import { livePayments } from './payments.live.ts';
import { simulatedPayments } from './payments.simulated.ts';
import type { Payments } from './payments.ts';

interface PaymentOptions {
  braintree: BraintreeSettings | undefined;
  clock: () => Date;
  onBreaker?: ((partner: string, state: BreakerState) => void) | undefined;
}

/** The gateway as the environment has it: Braintree where there is an account, simulated where there is none (D222). */
export function paymentsOf(db: Db, { braintree, clock, onBreaker = () => {} }: PaymentOptions): Payments {
  if (braintree === undefined) return simulatedPayments(db, clock);
  const line = breaker({ partner: 'payments', onChange: onBreaker });
  onBreaker('payments', line.state());
  return livePayments({ gateway: braintreeGateway(braintree), line });
}
