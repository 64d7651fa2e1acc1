import { PartnerProblem } from '#partners/partner-problem.ts';
import type { GatewayResult, GatewayTransaction } from './braintree-gateway.ts';
import type { ChargeAnswer, RefundAnswer } from './payments.ts';

/** The money is on its way and nobody has to do anything more. */
const made = ['submitted_for_settlement', 'settling', 'settled', 'settlement_confirmed'];
const open = ['authorizing', 'authorized', 'settlement_pending'];

/** What a charge of the gateway's means to us. */
export function chargeAnswerOf(transaction: GatewayTransaction): ChargeAnswer {
  const { id, status, creditCard } = transaction;
  if (made.includes(status)) {
    const brand = (creditCard?.cardType ?? '').toLowerCase().replace('american express', 'amex');
    return { outcome: 'settled', transactionId: id, brand, lastFour: creditCard?.last4 ?? '' };
  }
  if (open.includes(status)) return { outcome: 'settling', askAgainInSeconds: 60 };
  return { outcome: 'refused', message: formatGatewayRefusal({ success: false, transaction }) };
}

/** What a refund of the gateway's means to us. */
export function refundAnswerOf(transaction: GatewayTransaction): RefundAnswer {
  const answer = chargeAnswerOf(transaction);
  return answer.outcome === 'settled' ? { outcome: 'settled', transactionId: answer.transactionId } : answer;
}

/** Why the gateway or a processor says no, in words care can read to a customer. */
export function formatGatewayRefusal({ message, transaction }: GatewayResult): string {
  const { status, processorResponseText, processorResponseCode, gatewayRejectionReason } = transaction ?? {};
  if (gatewayRejectionReason) return `Gateway Rejected: ${gatewayRejectionReason}`;
  if (processorResponseText && status !== 'voided')
    return processorResponseCode ? `${processorResponseText} (${processorResponseCode})` : processorResponseText;
  return message ?? `The payment gateway calls it ${status ?? 'refused'}.`;
}

/** Does the gateway say no because it has the same request already? */
export function isRepetition({ message = '', transaction }: GatewayResult): boolean {
  return transaction?.gatewayRejectionReason === 'duplicate' || /nonce more than once/i.test(message);
}

/** Nothing has left the server: nobody took the connection. */
const neverLeft = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/;

/** What the library throws, by its names, as a problem that says whether something may have been done. */
export function gatewayProblem(error: unknown, isReading: boolean): PartnerProblem {
  if (error instanceof PartnerProblem) return error;
  const name = error instanceof Error ? error.name : '';
  const text = error instanceof Error ? error.message : String(error);
  if (name === 'authenticationError' || name === 'authorizationError')
    return new PartnerProblem('The payment gateway does not accept our account', 'not-done', { cause: error });
  if (name === 'tooManyRequestsError')
    return new PartnerProblem('The payment gateway asks us to slow down', 'not-done', {
      retryAfterSeconds: 5,
      isThrottled: true,
      cause: error,
    });
  const words = /timed out/.test(text) ? 'did not answer in time' : 'cannot be reached';
  const outcome = isReading || neverLeft.test(text) ? 'not-done' : 'unknown';
  return new PartnerProblem(`The payment gateway ${words}`, outcome, { cause: error });
}

/** Does the gateway not know the transaction? */
export function isNotFound(error: unknown): boolean {
  return error instanceof Error && error.name === 'notFoundError';
}
