import type { removeProductPicture as call } from '@bloomdesk/contract/products/calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

export const removeProductPicture: UseCase<typeof call> = async (ctx, { sku }) => {
  const { imageUrl } = found(await ctx.productPictures.remove(sku), `Picture of ${sku}`);
  ctx.audit.touch('PRODUCT', sku, { after: { imageUrl } });
  return { imageUrl };
};
