import { type Ctx, systemCtx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { PlannedEffect } from '#jobs/send-effect.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { ChargeAnswer, ChargedCard, Payments } from '#partners/payments/payments.ts';
import { lockOrder } from '#workflows/locking/lock-order.ts';
import type { StoredCharge } from './charges.store.ts';
import { chargeIdOf, settleCharge, lateTrouble } from './settle-charge.ts';
import { raisePaymentException } from './raise-payment-exception.ts';

/**
 * Asks the gateway about a charge whose first answer was none, and stores what became of it; what never arrived is sent again
 * under the same key. One process asks at a time, and no row is locked meanwhile.
 */
export async function sendCharge(app: AppContext, effect: PlannedEffect): Promise<void> {
  const { charges } = systemCtx(app, 'payments', effect.effectKey);
  const charge = await charges.get(chargeIdOf(effect));
  if (!charge || charge.status !== 'pending') return;
  const secondsSinceAsked = await charges.claim(charge.chargeId);
  if (secondsSinceAsked === undefined)
    throw new PartnerProblem('Someone else is asking the gateway about it', 'unknown', { retryAfterSeconds: 5 });

  const answer = await wordOn(app.partners.payments, charge, secondsSinceAsked).catch(async (error: unknown) => {
    await charges.release(charge.chargeId);
    throw asProblem(error);
  });
  if (answer.outcome === 'settling') {
    await charges.release(charge.chargeId);
    throw new PartnerProblem('The gateway has the charge, and it has not settled yet', 'unknown', {
      retryAfterSeconds: answer.askAgainInSeconds,
    });
  }

  await inTransaction(systemCtx(app, 'payments', effect.effectKey), async (ctx) => {
    await keep(ctx, charge, answer);
    await ctx.audit.write(answer.outcome === 'settled' ? 'charge.settle' : 'charge.fail');
  });
}

/** What became of a charge that was sent before, or becomes of it now. */
async function wordOn(payments: Payments, charge: StoredCharge, secondsSinceAsked: number): Promise<ChargeAnswer> {
  const { effectKey, orderId, amount } = charge;
  const known = await payments.findCharge(effectKey);
  return known ?? (await payments.charge({ effectKey, orderId, amount, card: cardOf(charge), secondsSinceAsked }));
}

function cardOf({ chargeId, nonce, paymentReference }: StoredCharge): ChargedCard {
  if (nonce !== null) return { nonce };
  if (paymentReference !== null) return { paymentReference };
  throw new Error(`Charge ${chargeId} is pending and names no card`);
}

/** Whatever goes wrong on the way is asked about again, for as long as nobody knows. */
function asProblem(error: unknown): PartnerProblem {
  if (error instanceof PartnerProblem) return error;
  return new PartnerProblem(error instanceof Error ? error.message : String(error), 'unknown', { cause: error });
}

/**
 * The person who charged has been told that it is pending; where it ends badly, care finds the order among the
 * exceptions.
 */
async function keep(ctx: Ctx, charge: StoredCharge, answer: Exclude<ChargeAnswer, { outcome: 'settling' }>) {
  await lockOrder(ctx, charge.orderId);
  if (!(await settleCharge(ctx, charge, answer))) return;
  const trouble = lateTrouble(answer, await lockOrder(ctx, charge.orderId)); // as it stands now
  if (trouble) await raisePaymentException(ctx, charge.orderId, trouble);
}
