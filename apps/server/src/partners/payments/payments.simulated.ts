import { simulatedToken } from '@bloomdesk/domain/payments/test-cards';
import type { Db } from '#db/db.ts';
import { type ChargeFaults, simulatedCharges } from './charges.simulated.ts';
import type { Payments } from './payments.ts';
import { type RefundFaults, simulatedRefunds } from './refunds.simulated.ts';

interface Faults extends RefundFaults {
  charges?: ChargeFaults;
}

/**
 * The default adapter: a gateway with a ledger of its own, one refund for each key. What stands in the id of the
 * payment makes it fail on purpose: 'declined' is refused, 'unreachable' an outage, with 'lost' the first answer is
 * lost after the money has moved, 'slow' settles only when it is asked for the second time, and a refund with 'settling'
 * takes ten requests, a minute apart.
 */
export function simulatedPayments(db: Db, clock: () => Date, { charges = {}, ...faults }: Faults = {}): Payments {
  return {
    ...simulatedCharges(db, clock, charges),
    ...simulatedRefunds(db, clock, faults),

    async cardForm(paymentReference) {
      return { token: simulatedToken, hasStoredCard: paymentReference !== null };
    },

    async check() {},
  };
}
