import type { removeProductCode as call } from '@bloomdesk/contract/products/codes.calls';
import { parseProductCode } from '@bloomdesk/domain/products/product-code';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

export const removeProductCode: UseCase<typeof call> = async (ctx, { sku, code }) => {
  const before = await ctx.productCodes.of(sku);
  const isGone = await ctx.productCodes.remove(sku, parseProductCode(code)?.key ?? '');
  found(isGone || undefined, `Code ${code} of ${sku}`);
  const codes = await ctx.productCodes.of(sku);
  ctx.audit.touch('PRODUCT', sku, { before: { codes: before }, after: { codes } });
  return { codes };
};
