import type { restoreLineItem as call } from '@bloomdesk/contract/line-items/calls';
import { mayRestoreLine } from '@bloomdesk/domain/line-items/line-item-rules';
import { offerProblems } from '@bloomdesk/domain/line-items/product-offer';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, Refusal } from '#http/refusal.ts';
import { takeLineStock } from '#workflows/stock/take-stock.ts';
import { offerPlaceOf } from './offered-products.ts';
import { lineAt } from '#workflows/order/line-at.ts';
import { openSuborder } from './open-suborder.ts';
import { lineOnWire, settleLines } from './settle-lines.ts';

export const restoreLineItem: UseCase<typeof call> = async (ctx, asked) => {
  const { suborderId, index } = asked;
  const open = await openSuborder(ctx, asked);
  const line = lineAt(open, index);
  assertAllowed(mayRestoreLine(open, line));
  // it was offered once; only what has come beside it since may speak against it
  const product = { ...anyTime, sku: line.sku, isPrimary: line.isPrimaryProduct };
  const [problem] = offerProblems(product, await offerPlaceOf(ctx, open), { stock: null, quantity: line.quantity });
  if (problem) throw new Refusal(problem.code, [problem.message]);

  const status = (await takeLineStock(ctx, open, [line])).get(index) ?? 'non_lotted';
  if (!(await ctx.lineItems.restore(suborderId, index, status))) throw new Refusal('line-replaced');
  const restored = { ...line, isDeleted: false, inventoryStatus: status };
  const total = { kind: 'restored', suborderId, lineIndex: index } as const;
  return { ...(await settleLines(ctx, open, { gone: [], added: [restored], total })), lineItem: lineOnWire(restored) };
};

const anyTime = {
  allowedTransportModes: [],
  distributionPoints: [],
  availableForDeliveryFrom: null,
  availableForDeliveryTo: null,
};
