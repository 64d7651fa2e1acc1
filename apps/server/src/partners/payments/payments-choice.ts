import type { PartnerName } from '@bloomdesk/domain/connections/partner-names';
import type { BraintreeSettings } from '#config/braintree-settings.ts';
import type { Db } from '#db/db.ts';
import { noted } from '#partners/kit/noted.ts';
import type { PartnerKit } from '#partners/kit/partner-kit.ts';
import { unlessAway } from '#partners/simulated-outage.ts';
import { braintreeGateway } from './braintree-gateway.ts';
import { livePayments } from './payments.live.ts';
import { simulatedPayments } from './payments.simulated.ts';
import type { Payments } from './payments.ts';

interface PaymentOptions {
  braintree: BraintreeSettings | undefined;
  clock: () => Date;
  kit: PartnerKit;
  away: readonly PartnerName[];
}

/** With the gateway at a time: two thirds of it are the refunds and charges that leave by themselves, one for each of their lanes. */
const places = { least: 4, most: 12 };

/** The gateway as the environment has it: Braintree where there is an account, simulated where there is none (D222). */
export function paymentsOf(db: Db, { braintree, clock, kit, away }: PaymentOptions): Payments {
  if (braintree === undefined)
    return noted('payments', unlessAway('payments', simulatedPayments(db, clock), away), kit);
  return livePayments({ gateway: braintreeGateway(braintree), line: kit.lineTo('payments', { most: places }) });
}
