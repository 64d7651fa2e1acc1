import type { importProducts as call } from '@bloomdesk/contract/products/catalog.calls';
import type { UseCase } from '#http/answer.ts';
import { planProducts } from '#features/products/plan-products.ts';

const mostShown = 100;

export const importProducts: UseCase<typeof call> = async (ctx, { csv, isDry }) => {
  const { added, changed, unchanged, problems, skus, apply } = await planProducts(ctx, csv, ctx.now);
  if (!isDry && problems.length === 0) {
    await apply();
    for (const sku of skus) ctx.audit.touch('PRODUCT', sku, { after: { imported: true } });
  }
  return { added, changed, unchanged, problems: problems.slice(0, mostShown), problemCount: problems.length };
};
