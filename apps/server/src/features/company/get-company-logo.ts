import type { getCompanyLogo as call } from '@bloomdesk/contract/company/calls';
import type { FileUseCase } from '#http/answer.ts';
import { found, notFound } from '#http/refusal.ts';
import { fileHeaders, readKeptFile } from '#workflows/files/read-kept-file.ts';

const daySeconds = 24 * 3600;

export const getCompanyLogo: FileUseCase<typeof call> = async (ctx, { hash }) => {
  const { logoHash } = await ctx.company.get();
  if (logoHash !== hash) throw notFound('Logo');
  const file = found(await readKeptFile(ctx, hash), 'Logo');
  return { ...file, headers: fileHeaders(daySeconds) };
};
