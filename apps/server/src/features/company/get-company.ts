import type { getCompany as call } from '@bloomdesk/contract/company/calls';
import type { UseCase } from '#http/answer.ts';
import { companyOnWire } from './company-on-wire.ts';

export const getCompany: UseCase<typeof call> = async (ctx) => ({
  company: companyOnWire(ctx, await ctx.company.get()),
});
