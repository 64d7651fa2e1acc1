import type { getFile as call } from '@bloomdesk/contract/files/calls';
import type { FileUseCase } from '#http/answer.ts';
import { found, Refusal } from '#http/refusal.ts';
import { fileHeaders, readKeptFile } from '#workflows/files/read-kept-file.ts';

export const getFile: FileUseCase<typeof call> = async (ctx, { hash, name, until, signature }) => {
  const expires = Number(until);
  if (!(await ctx.fileAddresses.fits({ hash, name }, expires, signature, ctx.now)))
    throw new Refusal('file-address-expired');
  const { contentType, content } = found(await readKeptFile(ctx, hash), name);
  return {
    fileName: name,
    isShown: contentType.startsWith('image/'),
    contentType,
    content,
    headers: fileHeaders(Math.max(0, Math.floor(expires - ctx.now.getTime() / 1000))),
  };
};
