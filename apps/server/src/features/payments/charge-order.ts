import { randomUUID } from 'node:crypto';
import type { CallData, CallRequest } from '@bloomdesk/contract/call';
import type { chargeOrder as call } from '@bloomdesk/contract/payments/calls';
import { cents, dollars } from '@bloomdesk/domain/money';
import { mayChargeAmount } from '@bloomdesk/domain/payments/charging';
import { isTestNonce } from '@bloomdesk/domain/payments/test-cards';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { UseCase } from '#http/answer.ts';
import type { IdempotentCall } from '#http/idempotency.ts';
import { badField, found, assertAllowed, Refusal } from '#http/refusal.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { isPaymentTestMode } from '#partners/payments/payment-mode.ts';
import type { ChargeAnswer, ChargeRequest } from '#partners/payments/payments.ts';
import { assertOrderVersion } from '#workflows/locking/assert-version.ts';
import { lockOrder } from '#workflows/locking/lock-order.ts';
import { chargeIntent, fingerprint, intentName } from './charge-intent.ts';
import type { NewCharge, StoredCharge } from './charges.store.ts';
import { chargeEffect, settleCharge } from './settle-charge.ts';

type Input = CallRequest<typeof call>;
type Data = CallData<typeof call>;

/**
 * Reserves, commits, asks the gateway while nothing is locked, then stores what it has said (principle 3). A card that is declined
 * is an answer like any other, so that it is kept under its key; without a word from the gateway the charge is pending, and
 * the server goes on asking.
 */
export const chargeOrder: UseCase<typeof call> = async (ctx, input) => {
  if (input.nonce === undefined && input.orderId === undefined) throw new Refusal('no-input');
  const intent = chargeIntent(ctx, input);
  const begun = await inTransaction(ctx, (step) => begin(step, input, intent));
  if ('stored' in begun) return begun.stored;
  const answer = begun.request && (await ask(ctx, begun.request));
  return await inTransaction(ctx, (step) => finish(step, begun.charge, answer, intent));
};

interface Begun {
  charge: Pick<StoredCharge, 'chargeId' | 'orderId' | 'amount' | 'effectKey'>;
  /** What the gateway is asked now; undefined where it has been asked before. */
  request?: ChargeRequest;
}

/** What was answered before, the charge that was begun before, or a new one. */
async function begin(step: Ctx, input: Input, intent: IdempotentCall | undefined): Promise<Begun | { stored: Data }> {
  const orderId = input.orderId ?? '';
  if (orderId === '') throw badField('orderId', 'is required');
  const order = await lockOrder(step, orderId);
  const stored = intent && (await storedResponse(step, intent)); // after the order, so that a twin waits and is not turned away
  if (stored) return { stored };
  const earlier = intent && (await step.charges.ofIntent(intentName(intent)));
  if (intent && earlier) return begunBefore(earlier, intent);

  const charge = await chargeOf(step, orderId, { ...input, status: order.status, intent });
  if (!(await step.charges.reserve(charge.stored, step.now))) throw new Refusal('nonce-used');
  const effect = chargeEffect(charge.stored);
  await step.outbox.plan(effect);
  await step.outbox.planAgain(effect, secondsOfOurOwn); // the one who waits at the phone asks first
  return { charge: charge.stored, request: charge.request };
}

const secondsOfOurOwn = 16;

async function storedResponse(step: Ctx, intent: IdempotentCall): Promise<Data | undefined> {
  const text = await step.idempotencyKeys.earlier(intent, 'after');
  return text === undefined ? undefined : JSON.parse(text).data;
}

function begunBefore(charge: StoredCharge, intent: IdempotentCall): Begun {
  if (charge.intentHash !== intent.bodyHash) throw new Refusal('key-reused');
  if (charge.status === 'pending' && charge.isBeingAsked) throw new Refusal('in-flight', [], { retryAfterSeconds: 1 });
  return { charge };
}

interface WantedCharge extends Input {
  status: string;
  intent: IdempotentCall | undefined;
}

/** The charge a locked order allows: never more than it owes, to a card that was typed or the one it was paid with. */
async function chargeOf(
  step: Ctx,
  orderId: string,
  wanted: WantedCharge,
): Promise<{ stored: NewCharge; request: ChargeRequest }> {
  const { outstandingBalance, version, isImported } = found(await step.refunds.fundsOf(orderId), `Order ${orderId}`);
  await assertOrderVersion(step, { orderId, version }, wanted.expectedVersion);
  const amount = wanted.amount === undefined ? outstandingBalance : cents(wanted.amount);
  if (amount === null) throw badField('amount', 'must be dollars and cents');
  const beingCharged = await step.charges.pendingOf(orderId);
  assertAllowed(mayChargeAmount(amount, { status: wanted.status, outstandingBalance, beingCharged, isImported }));

  const { card, paid } = await cardOf(step, orderId, wanted.nonce);
  const chargeId = randomUUID();
  const effectKey = `payment.charge:${chargeId}`;
  const intent = wanted.intent ? { name: intentName(wanted.intent), bodyHash: wanted.intent.bodyHash } : null;
  const stored = { chargeId, orderId, amount, effectKey, intent, card, performedBy: step.staff.email };
  return { stored, request: { effectKey, orderId, amount, card: paid, secondsSinceAsked: null } };
}

/** As it is kept, and as the gateway is told. */
async function cardOf(
  step: Ctx,
  orderId: string,
  nonce: string | undefined,
): Promise<{ card: NewCharge['card']; paid: ChargeRequest['card'] }> {
  if (nonce !== undefined) {
    if (nonce.trim() === '') throw badField('nonce', 'is empty');
    if (isTestNonce(nonce) && !isPaymentTestMode(step.config)) throw new Refusal('test-card');
    return { card: { nonce, nonceHash: fingerprint(nonce) }, paid: { nonce } };
  }
  const known = await step.charges.storedCardOf(orderId);
  if (!known) throw new Refusal('no-stored-card');
  return { card: { paymentKey: known.paymentKey }, paid: { paymentReference: known.paymentReference } };
}

/** The gateway's word, or undefined when there was none. What surely never reached it is refused, so that one may try again. */
async function ask(ctx: Ctx, request: ChargeRequest): Promise<ChargeAnswer | undefined> {
  const { partners, log } = ctx;
  try {
    return await partners.payments.charge(request);
  } catch (err) {
    log.warn({ err, effectKey: request.effectKey, reqId: ctx.requestId }, 'the gateway did not answer');
    if (!(err instanceof PartnerProblem) || err.outcome === 'unknown') return undefined;
    return { outcome: 'refused', message: `${err.message}. Nothing was charged.` };
  }
}

/** Stores what became of it, tells the audit trail, and keeps the answer under its key. */
async function finish(
  step: Ctx,
  begun: Begun['charge'],
  answer: ChargeAnswer | undefined,
  intent: IdempotentCall | undefined,
): Promise<Data> {
  const { chargeId, orderId } = begun;
  await lockOrder(step, orderId);
  const stored = intent && (await storedResponse(step, intent));
  if (stored) return stored;
  if (answer && answer.outcome !== 'settling') await settleCharge(step, begun, answer);
  const charge = found(await step.charges.get(chargeId), `Charge ${chargeId}`);
  if (charge.status === 'pending') {
    await step.charges.release(chargeId);
    await step.outbox.planAgain(chargeEffect(charge), answer?.outcome === 'settling' ? answer.askAgainInSeconds : 2);
  }
  const data = await responseOf(step, charge);
  step.audit.touch('ORDER', orderId, {
    after: { charge: chargeId, chargeAmount: data.amount, chargeStatus: charge.status },
  });
  await step.audit.write('order.charge');
  const text = JSON.stringify({ status: 'SUCCESS', data });
  if (intent) await step.idempotencyKeys.store(intent, text, true);
  return data;
}

async function responseOf(step: Ctx, charge: StoredCharge): Promise<Data> {
  const { chargeId, orderId, amount, status, transactionId, failure: message } = charge;
  const { outstandingBalance } = found(await step.refunds.fundsOf(orderId), `Order ${orderId}`);
  const balance = dollars(outstandingBalance);
  return { orderId, chargeId, amount: dollars(amount), status, transactionId, message, outstandingBalance: balance };
}
