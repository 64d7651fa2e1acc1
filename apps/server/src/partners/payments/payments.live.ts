import { plainMoney } from '@bloomdesk/domain/money';
import { isTestNonce } from '@bloomdesk/domain/payments/test-cards';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { GatewayResult, GatewayTransaction, PaymentGateway } from './braintree-gateway.ts';
import {
  chargeAnswerOf,
  gatewayProblem,
  isNotFound,
  isRepetition,
  refundAnswerOf,
  formatGatewayRefusal,
} from './gateway-responses.ts';
import type { ChargeAnswer, ChargeRequest, Payments, RefundAnswer, RefundRequest } from './payments.ts';

interface LiveOptions {
  gateway: PaymentGateway;
  line: PartnerLine;
}

/**
 * Braintree takes and gives back the money. It knows no keys, so ours travels as the id of the order, and before anything is
 * sent a second time it is looked for.
 */
export function livePayments({ gateway, line }: LiveOptions): Payments {
  const throughLine = async <T>(operation: string, work: () => Promise<T>): Promise<T> =>
    await line.call(work, { operation });
  return {
    refund: (request) => throughLine('refund', () => refund(gateway, request)),
    findRefund: (effectKey) =>
      throughLine('findRefund', async () => {
        const known = await ofKey(gateway, effectKey, 'credit');
        return known && refundAnswerOf(known);
      }),
    charge: (request) => throughLine('charge', () => charge(gateway, request)),
    findCharge: (effectKey) =>
      throughLine('findCharge', async () => {
        const known = await ofKey(gateway, effectKey, 'sale');
        return known && chargeAnswerOf(known);
      }),
    cardForm: (paymentReference) =>
      throughLine('cardForm', async () => {
        const payment = paymentReference === null ? undefined : await transactionOf(gateway, paymentReference);
        const token = await reading(() => gateway.clientToken());
        return { token, hasStoredCard: Boolean(payment?.creditCard?.token) };
      }),
    async check() {
      await line.call(() => reading(() => gateway.clientToken()), { operation: 'check', evenIfAway: true });
    },
  };
}

/** A payment that is not settled is withdrawn as a whole; a part of it has to wait until it is. */
async function refund(
  gateway: PaymentGateway,
  { effectKey, paymentReference, amount }: RefundRequest,
): Promise<RefundAnswer> {
  const payment = await transactionOf(gateway, paymentReference);
  if (!payment) return { outcome: 'refused', message: 'The payment gateway does not know this payment.' };
  const earlier = await refundOf(gateway, payment, effectKey);
  if (earlier) return refundAnswerOf(earlier);
  const isWhole = payment.amount === plainMoney(amount);
  if (payment.status === 'voided' && isWhole) return { outcome: 'settled', transactionId: payment.id };
  if (['settled', 'settling'].includes(payment.status)) {
    const result = await writing(() => gateway.refund(payment.id, { amount: plainMoney(amount), orderId: effectKey }));
    return refundResult(result);
  }
  if (!['authorized', 'submitted_for_settlement', 'settlement_pending'].includes(payment.status))
    return { outcome: 'refused', message: `The payment gateway calls the payment ${payment.status}.` };
  if (!isWhole || (payment.refundIds ?? []).length > 0) return { outcome: 'settling', askAgainInSeconds: 110 };
  const result = await writing(() => gateway.void(payment.id));
  return result.success
    ? { outcome: 'settled', transactionId: payment.id }
    : { outcome: 'settling', askAgainInSeconds: 60 }; // it has just settled: refunded the next time
}

/** Of the refunds the payment itself tells of, which are known at once, the one under this key. */
async function refundOf(
  gateway: PaymentGateway,
  { refundIds = [] }: GatewayTransaction,
  effectKey: string,
): Promise<GatewayTransaction | undefined> {
  for (const id of refundIds) {
    const refunded = await transactionOf(gateway, id);
    if (refunded?.orderId === effectKey) return refunded;
  }
  return undefined;
}

function refundResult(result: GatewayResult): RefundAnswer {
  if (result.transaction) return refundAnswerOf(result.transaction);
  return { outcome: 'refused', message: formatGatewayRefusal(result) };
}

/** Seconds after which a charge that cannot be found was surely never there; a card that was typed is good for one alone. */
const surelyShown = 90;

async function charge(gateway: PaymentGateway, request: ChargeRequest): Promise<ChargeAnswer> {
  const { effectKey, amount, card, secondsSinceAsked } = request;
  const isAgain = secondsSinceAsked !== null;
  const earlier = isAgain ? await ofKey(gateway, effectKey, 'sale') : undefined;
  if (earlier) return chargeAnswerOf(earlier);
  if (isAgain && secondsSinceAsked < surelyShown && !('nonce' in card))
    throw new PartnerProblem('The payment gateway may still show the charge', 'not-done', {
      retryAfterSeconds: surelyShown + 10,
    });

  const method = await methodOf(gateway, card);
  if (method === null) return { outcome: 'refused', message: 'The payment gateway keeps no card of that payment.' };
  const options = { submitForSettlement: true } as const;
  const result = await writing(() =>
    gateway.sale({ amount: plainMoney(amount), orderId: effectKey, ...method, options }),
  );
  if (!result.success && isAgain && isRepetition(result))
    throw new PartnerProblem('The payment gateway has the charge and does not show it yet', 'unknown', {
      retryAfterSeconds: 30,
    });
  if (result.transaction) return chargeAnswerOf(result.transaction);
  return { outcome: 'refused', message: formatGatewayRefusal(result) };
}

type Method = { paymentMethodNonce: string } | { paymentMethodToken: string };

/** The sandbox takes the nonces of test mode by their bare names. */
async function methodOf(gateway: PaymentGateway, card: ChargeRequest['card']): Promise<Method | null> {
  if ('nonce' in card) {
    const [name = ''] = card.nonce.split('.');
    return { paymentMethodNonce: isTestNonce(card.nonce) ? name : card.nonce };
  }
  const payment = await transactionOf(gateway, card.paymentReference);
  const token = payment?.creditCard?.token;
  return token ? { paymentMethodToken: token } : null;
}

async function ofKey(
  gateway: PaymentGateway,
  effectKey: string,
  type: 'sale' | 'credit',
): Promise<GatewayTransaction | undefined> {
  const all = (await reading(() => gateway.ofOrderId(effectKey))).filter((one) => one.type === type);
  return all.find((one) => chargeAnswerOf(one).outcome !== 'refused') ?? all[0];
}

async function transactionOf(gateway: PaymentGateway, transactionId: string): Promise<GatewayTransaction | undefined> {
  return await reading(() =>
    gateway.find(transactionId).catch((error: unknown) => {
      if (isNotFound(error)) return undefined;
      throw error;
    }),
  );
}

/** A request that changes nothing: without an answer nothing was done. */
async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw gatewayProblem(error, true);
  }
}

async function writing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw gatewayProblem(error, false);
  }
}
