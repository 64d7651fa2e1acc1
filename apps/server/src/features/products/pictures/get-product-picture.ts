import type { getProductPicture as call } from '@bloomdesk/contract/products/calls';
import type { FileUseCase } from '#http/answer.ts';
import { found, notFound } from '#http/refusal.ts';
import { fileHeaders, readKeptFile } from '#workflows/files/read-kept-file.ts';

const yearSeconds = 365 * 24 * 3600;

export const getProductPicture: FileUseCase<typeof call> = async (ctx, { hash }) => {
  if (!(await ctx.productPictures.isShown(hash))) throw notFound('Picture');
  const file = found(await readKeptFile(ctx, hash), 'Picture');
  return { ...file, headers: fileHeaders(yearSeconds) };
};
