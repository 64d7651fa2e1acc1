import type { restoreLineItem as call } from '@bloomdesk/contract/line-items/calls';
import { mayRestoreLineItem } from '@bloomdesk/domain/line-items/line-item-rules';
import { offerProblems } from '@bloomdesk/domain/line-items/product-offer';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, Refusal } from '#http/refusal.ts';
import { takeLineItemStock } from '#workflows/stock/take-stock.ts';
import { offerPlaceOf } from './offer-place.ts';
import { lineItemAt } from '#workflows/order/line-item-at.ts';
import { openSuborder } from '#workflows/order/open-suborder.ts';
import { lineItemOnWire, settleLineItems } from '#workflows/order/settle-line-items.ts';

export const restoreLineItem: UseCase<typeof call> = async (ctx, input) => {
  const { suborderId, index } = input;
  const open = await openSuborder(ctx, input);
  const line = lineItemAt(open, index);
  assertAllowed(mayRestoreLineItem(open, line));
  // it was offered once; only what has come beside it since may speak against it
  const product = { ...anyTime, sku: line.sku, isPrimary: line.isPrimaryProduct };
  const [problem] = offerProblems(product, await offerPlaceOf(ctx, open), { stock: null, quantity: line.quantity });
  if (problem) throw new Refusal(problem.code, [problem.message]);

  const status = (await takeLineItemStock(ctx, open, [line])).get(index) ?? 'non_lotted';
  if (!(await ctx.lineItems.restore(suborderId, index, status))) throw new Refusal('line-replaced');
  const restored = { ...line, isDeleted: false, inventoryStatus: status };
  const total = { kind: 'restored', suborderId, lineIndex: index } as const;
  return {
    ...(await settleLineItems(ctx, open, { gone: [], added: [restored], total })),
    lineItem: lineItemOnWire(restored),
  };
};

const anyTime = {
  allowedTransportModes: [],
  distributionPoints: [],
  availableForDeliveryFrom: null,
  availableForDeliveryTo: null,
};
