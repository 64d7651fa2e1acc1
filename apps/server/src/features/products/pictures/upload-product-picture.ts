import type { uploadProductPicture as call } from '@bloomdesk/contract/products/calls';
import { mayBePicture, pictureSides } from '@bloomdesk/domain/files/file-rules';
import type { Prepare, PreparedUseCase } from '#http/answer.ts';
import { assertAllowed, notFound } from '#http/refusal.ts';
import { keepFile } from '#workflows/files/keep-file.ts';
import { resizePicture } from '#workflows/files/read-picture.ts';

/** Makes the picture and keeps it, before anything is locked. */
export const keepProductPicture: Prepare<typeof call, { hash: string }> = async (ctx, { sku, file }) => {
  if (!(await ctx.productPictures.exists(sku))) throw notFound(`Product ${sku}`);
  const bytes = file.bytes();
  assertAllowed(mayBePicture(bytes));
  const [picture] = await resizePicture(bytes, [pictureSides.product]);
  if (!picture) throw new Error('a picture was asked for in one size');
  return { hash: await keepFile(ctx, picture.bytes, picture.contentType) };
};

export const uploadProductPicture: PreparedUseCase<typeof call, { hash: string }> = async (ctx, { sku }, { hash }) => {
  const imageUrl = await ctx.productPictures.put({ sku, hash, uploadedBy: ctx.staff.email }, ctx.now);
  ctx.audit.touch('PRODUCT', sku, { after: { imageUrl } });
  return { imageUrl };
};
