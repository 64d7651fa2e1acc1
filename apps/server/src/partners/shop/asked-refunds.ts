import type { ShopRefund } from '@bloomdesk/domain/intake/shops/shop-order';
import { z } from 'zod/mini';
import { amount, givenBack, instantOf, isUnderWay, optionalText } from './shop-parts.ts';

const money = z.object({ shopMoney: z.object({ amount }) });

const askedRefund = z.object({
  legacyResourceId: z.union([z.string(), z.number()]),
  createdAt: optionalText,
  note: optionalText,
  refundLineItems: z.object({
    nodes: z.array(
      z.object({ quantity: z.int(), subtotalSet: money, totalTaxSet: money, lineItem: z.object({ id: z.string() }) }),
    ),
  }),
  transactions: z.object({
    nodes: z.array(z.object({ id: z.string(), kind: z.string(), status: z.string(), amountSet: money })),
  }),
});

export const refundsShape = z.object({ order: z.nullable(z.object({ refunds: z.array(askedRefund) })) });

/** Refunds that were asked for, in the very words in which webhooks tell of them. */
export function readAskedRefunds(asked: readonly z.infer<typeof askedRefund>[]): ShopRefund[] {
  return asked.flatMap((refund) => {
    const transactions = refund.transactions.nodes.map(({ id, kind, status, amountSet }) => ({
      id: numberOf(id),
      kind,
      status,
      amount: amountSet.shopMoney.amount,
    }));
    if (isUnderWay(transactions)) return [];
    const lines = refund.refundLineItems.nodes.map(({ quantity, subtotalSet, totalTaxSet, lineItem }) => ({
      lineId: numberOf(lineItem.id),
      quantity,
      amount: subtotalSet.shopMoney.amount,
      tax: totalTaxSet.shopMoney.amount,
    }));
    const { legacyResourceId, createdAt, note } = refund;
    const madeAt = instantOf(createdAt);
    return [{ id: String(legacyResourceId), madeAt, note: note ?? '', ...givenBack(transactions), lines }];
  });
}

function numberOf(gid: string): string {
  return gid.split('/').at(-1) ?? '';
}
