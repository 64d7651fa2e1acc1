import { formatMoney, plainMoney } from '@bloomdesk/domain/money';
import { z } from 'zod/mini';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { RefundAnswer, RefundRequest, Refunds } from '#partners/payments/payments.ts';
import { refundMutation } from '#partners/shop/parcel-queries.ts';
import type { AskShop } from '#partners/shop/shopify-client.ts';
import { centsOf, dollarsAndCents } from './shopify-money.ts';
import { refundableQuery } from './shopify-queries.ts';

const cents = z.pipe(z.string().check(z.regex(dollarsAndCents)), z.transform(centsOf));
const transaction = z.object({ id: z.string(), kind: z.string(), status: z.string() });
type Transaction = z.infer<typeof transaction>;

const refundableShape = z.object({
  order: z.nullable(
    z.object({
      refunds: z.array(
        z.object({ note: z.nullish(z.string()), transactions: z.object({ nodes: z.array(transaction) }) }),
      ),
      suggestedRefund: z.nullish(
        z.object({
          suggestedTransactions: z.array(
            z.object({
              gateway: z.nullish(z.string()),
              parentTransaction: z.nullish(z.object({ id: z.string() })),
              maximumRefundableSet: z.nullish(z.object({ shopMoney: z.object({ amount: cents }) })),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Refundable = NonNullable<z.infer<typeof refundableShape>['order']>;

const refundedShape = z.object({
  refundCreate: z.nullable(
    z.object({
      refund: z.nullish(z.object({ transactions: z.object({ nodes: z.array(transaction) }) })),
      userErrors: z.array(z.object({ message: z.string() })),
    }),
  ),
});

const askAgainSeconds = 60;

/**
 * Money that goes back by the shop's own payments (D264): the refund carries our key in its note and in the request, so that one
 * whose answer was lost is found, and the same key never gives money back twice.
 */
export function shopifyRefunds(ask: AskShop): Refunds {
  return {
    async refund(request) {
      const order = await refundableOrder(ask, request.platformOrderId);
      if (!order) return { outcome: 'refused', message: 'The shop has no such order' };
      return earlierRefund(order, request.effectKey) ?? (await giveBack(ask, order, request));
    },

    async findRefund(effectKey, platformOrderId) {
      const order = await refundableOrder(ask, platformOrderId ?? null);
      return order && earlierRefund(order, effectKey);
    },
  };
}

async function refundableOrder(ask: AskShop, platformOrderId: string | null): Promise<Refundable | undefined> {
  if (platformOrderId === null) return undefined;
  const id = gidOf(platformOrderId);
  return (await ask('query refundable', refundableShape, refundableQuery, { id })).order ?? undefined;
}

function earlierRefund({ refunds }: Refundable, effectKey: string): RefundAnswer | undefined {
  const known = refunds.find(({ note }) => (note ?? '').split(/\s+/).includes(effectKey));
  return known && answerOf(known.transactions.nodes);
}

/** A refund of several payments has settled once all of them have. */
function answerOf(transactions: readonly Transaction[]): RefundAnswer {
  const refunds = transactions.filter(({ kind }) => kind === 'REFUND');
  const [first] = refunds;
  if (first && refunds.every(({ status }) => status === 'SUCCESS'))
    return { outcome: 'settled', transactionId: first.id.split('/').at(-1) ?? first.id };
  if (first && refunds.every(({ status }) => ['FAILURE', 'ERROR'].includes(status)))
    return { outcome: 'refused', message: 'The shop could not give the money back' };
  return { outcome: 'settling', askAgainInSeconds: askAgainSeconds };
}

async function giveBack(ask: AskShop, order: Refundable, request: RefundRequest): Promise<RefundAnswer> {
  const { effectKey, amount, platformOrderId } = request;
  const orderId = gidOf(platformOrderId ?? '');
  const transactions = portionsOf(order, amount).map((portion) => ({ ...portion, orderId, kind: 'REFUND' }));
  const given = transactions.reduce((sum, portion) => sum + centsOf(portion.amount), 0);
  if (given < amount)
    return { outcome: 'refused', message: `The shop can give back no more than ${formatMoney(given)} of this order` };
  const input = { orderId, note: `Bloomdesk ${effectKey}`, notify: false, transactions };
  const { refundCreate } = await ask('mutation refund', refundedShape, refundMutation, { key: effectKey, input });
  const refusal = refundCreate?.userErrors.map(({ message }) => message).join(' ') ?? '';
  if (/idempoten|concurrent/i.test(refusal))
    throw new PartnerProblem('shopify still works on the same refund', 'unknown', { retryAfterSeconds: 10 });
  if (refusal !== '') return { outcome: 'refused', message: refusal };
  return answerOf(refundCreate?.refund?.transactions.nodes ?? []);
}

/** The amount over what each payment still has, in the shop's own order. */
function portionsOf({ suggestedRefund }: Refundable, amount: number) {
  let left = amount;
  return (suggestedRefund?.suggestedTransactions ?? []).flatMap((payment) => {
    const { gateway, parentTransaction, maximumRefundableSet } = payment;
    const portion = Math.min(left, maximumRefundableSet?.shopMoney.amount ?? 0);
    if (portion <= 0 || !parentTransaction) return [];
    left -= portion;
    return [{ gateway: gateway ?? '', parentId: parentTransaction.id, amount: plainMoney(portion) }];
  });
}

function gidOf(platformOrderId: string): string {
  return /^\d+$/.test(platformOrderId) ? `gid://shopify/Order/${platformOrderId}` : platformOrderId;
}
