import type { addProductCode as call } from '@bloomdesk/contract/products/codes.calls';
import { mostProductCodes, parseProductCode, productCodeProblem } from '@bloomdesk/domain/products/product-code';
import type { UseCase } from '#http/answer.ts';
import { badField, Refusal } from '#http/refusal.ts';
import { lockProduct } from '#workflows/locking/lock-product.ts';

export const addProductCode: UseCase<typeof call> = async (ctx, { sku, code: sent }) => {
  const code = parseProductCode(sent);
  if (code === null) throw badField('code', productCodeProblem(sent) ?? 'This is no code.');
  await lockProduct(ctx, sku);
  const bySku = await ctx.productCodes.meant([], code.text);
  if (bySku) throw new Refusal('code-taken', [code.text, bySku.sku]);
  const before = await ctx.productCodes.of(sku);
  if (before.length >= mostProductCodes) throw badField('code', `A product has ${mostProductCodes} codes at most.`);
  const owner = await ctx.productCodes.add({ ...code, sku, addedBy: ctx.staff.email }, ctx.now);
  if (owner !== sku) throw new Refusal('code-taken', [code.text, owner]);
  const codes = await ctx.productCodes.of(sku);
  ctx.audit.touch('PRODUCT', sku, { before: { codes: before }, after: { codes } });
  return { codes };
};
