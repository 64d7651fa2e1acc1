import type { getLetterhead as call } from '@bloomdesk/contract/company/calls';
import type { UseCase } from '#http/answer.ts';
import { logoUrlOf } from './company-on-wire.ts';

export const getLetterhead: UseCase<typeof call> = async (ctx) => {
  const row = await ctx.company.get();
  return { letterhead: { name: row.name, logoUrl: logoUrlOf(row) } };
};
