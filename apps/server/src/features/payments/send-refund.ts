import { noGatewayText } from '@bloomdesk/domain/payments/refund-route';
import { systemCtx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { PlannedEffect } from '#jobs/send-effect.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { RefundAnswer } from '#partners/payments/payments.ts';
import { settleRefund } from './settle-refund.ts';
import { refundsOf } from './refunds-of.ts';
import type { StoredRefund } from './refunds.store.ts';

/**
 * Sends one reserved refund to its gateway and stores what became of it. Safe to run again: the key makes it one refund, and
 * no row is locked while the gateway is asked (principle 3). Until the gateway has said so it is neither made nor failed.
 */
export async function sendRefund(app: AppContext, { effectKey, payload }: PlannedEffect): Promise<void> {
  const { refunds } = systemCtx(app, 'payments', effectKey);
  const refund = await refunds.get(String(payload['refundId']));
  if (!refund || refund.status !== 'pending') return;

  const answer = await askForRefund(app, refund, effectKey);
  if (answer.outcome === 'settling')
    throw new PartnerProblem('The gateway has the refund, and it has not settled yet', 'unknown', {
      retryAfterSeconds: answer.askAgainInSeconds,
    });

  await inTransaction(systemCtx(app, 'payments', effectKey), async (ctx) => {
    await settleRefund(ctx, refund, answer);
  });
}

/** Of the one who took the payment; money that nobody can give back is refused in words (D264). */
async function askForRefund(app: AppContext, refund: StoredRefund, effectKey: string): Promise<RefundAnswer> {
  const port = refundsOf(app, refund);
  const { amount, paymentReference, gateway, platformOrderId } = refund;
  if (!port) return { outcome: 'refused', message: noGatewayText(amount, refund) };
  return await port
    .refund({ effectKey, paymentReference, gateway, platformOrderId, amount })
    .catch((error: unknown) => {
      throw asProblem(error);
    });
}

/** Whatever goes wrong on the way is asked about again, for as long as nobody knows. */
function asProblem(error: unknown): PartnerProblem {
  if (error instanceof PartnerProblem) return error;
  return new PartnerProblem(error instanceof Error ? error.message : String(error), 'unknown', { cause: error });
}
