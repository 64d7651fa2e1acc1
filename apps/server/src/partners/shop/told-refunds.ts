import type { ShopRefund } from '@bloomdesk/domain/intake/shops/shop-order';
import { z } from 'zod/mini';
import { amount, givenBack, instantOf, isUnderWay, optionalText } from './shop-parts.ts';

const id = z.union([z.number(), z.string().check(z.regex(/^\d+$/))]);
/** Amounts of lines are numbers here. */
const lineAmount = z.pipe(z.pipe(z.union([z.number(), z.string()]), z.transform(asText)), amount);

/** The refunds of an order as Shopify's webhooks carry them. */
export const toldRefunds = z.nullish(
  z.array(
    z.object({
      id,
      created_at: optionalText,
      note: optionalText,
      refund_line_items: z.nullish(
        z.array(z.object({ line_item_id: id, quantity: z.int(), subtotal: lineAmount, total_tax: lineAmount })),
      ),
      transactions: z.nullish(z.array(z.object({ id, kind: z.string(), status: z.string(), amount }))),
    }),
  ),
);

/** The refunds that have been made. */
export function refundsOf(told: z.infer<typeof toldRefunds>): ShopRefund[] {
  return (told ?? []).flatMap((refund) => {
    const transactions = (refund.transactions ?? []).map((each) => ({ ...each, id: String(each.id) }));
    if (isUnderWay(transactions)) return [];
    const lines = (refund.refund_line_items ?? []).map((line) => ({
      lineId: String(line.line_item_id),
      quantity: line.quantity,
      amount: line.subtotal,
      tax: line.total_tax,
    }));
    const { created_at: madeAt, note } = refund;
    return [{ id: String(refund.id), madeAt: instantOf(madeAt), note: note ?? '', ...givenBack(transactions), lines }];
  });
}

function asText(given: number | string): string {
  return typeof given === 'number' ? given.toFixed(2) : given;
}
