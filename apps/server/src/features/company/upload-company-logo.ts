import type { uploadCompanyLogo as call } from '@bloomdesk/contract/company/calls';
import { logoSide } from '@bloomdesk/domain/company/company-settings';
import { mayBePicture } from '@bloomdesk/domain/files/file-rules';
import type { Prepare, PreparedUseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { keepFile } from '#workflows/files/keep-file.ts';
import { resizePicture } from '#workflows/files/read-picture.ts';
import { changeLogo } from './change-logo.ts';

/** Makes the picture and keeps it, before anything is locked. */
export const keepCompanyLogo: Prepare<typeof call, { hash: string }> = async (ctx, { file }) => {
  const bytes = file.bytes();
  assertAllowed(mayBePicture(bytes));
  const [picture] = await resizePicture(bytes, [logoSide]);
  if (!picture) throw new Error('a picture was asked for in one size');
  return { hash: await keepFile(ctx, picture.bytes, picture.contentType) };
};

export const uploadCompanyLogo: PreparedUseCase<typeof call, { hash: string }> = async (ctx, _input, { hash }) =>
  await changeLogo(ctx, hash);
