import type { setShelfLife as call } from '@bloomdesk/contract/inventory/receiving.calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

export const setShelfLife: UseCase<typeof call> = async (ctx, { sku, days }) => {
  found((await ctx.purchaseOrders.setShelfLife(sku, days)) || undefined, `Product ${sku}`);
  ctx.audit.touch('PRODUCT', sku, { after: { shelfLifeDays: days } });
  return { days };
};
