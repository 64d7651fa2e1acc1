import { createCtx, systemStaff } from '#ctx.ts';
import { inTransaction } from '#db/db.ts';
import type { House } from '#house.ts';
import type { PlannedEffect } from '#jobs/send-effect.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { keepRefund } from './keep-refund.ts';

/**
 * Sends one reserved refund to its gateway and stores what became of it. Safe to run again: the key makes it one refund, and
 * no row is locked while the gateway is asked (trust 3). Until the gateway has said so it is neither made nor failed.
 */
export async function sendRefund(house: House, { effectKey, payload }: PlannedEffect): Promise<void> {
  const { refunds } = createCtx(house, house.db, systemStaff('payments'), effectKey);
  const refund = await refunds.get(String(payload['refundId']));
  if (!refund || refund.status !== 'pending') return;

  const { amount, paymentReference, gateway } = refund;
  const answer = await house.partners.payments
    .refund({ effectKey, paymentReference, gateway, amount })
    .catch((error: unknown) => {
      throw asProblem(error);
    });
  if (answer.outcome === 'settling')
    throw new PartnerProblem('The gateway has the refund, and it has not settled yet', 'unknown', {
      retryAfterSeconds: answer.askAgainInSeconds,
    });

  await inTransaction(house.pool, async (db) => {
    const ctx = createCtx(house, db, systemStaff('payments'), effectKey);
    await keepRefund(ctx, refund, answer);
  });
}

/** Whatever goes wrong on the way is asked about again, for as long as nobody knows. */
function asProblem(error: unknown): PartnerProblem {
  if (error instanceof PartnerProblem) return error;
  return new PartnerProblem(error instanceof Error ? error.message : String(error), 'unknown', { cause: error });
}
