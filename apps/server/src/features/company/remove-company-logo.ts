import type { removeCompanyLogo as call } from '@bloomdesk/contract/company/calls';
import type { UseCase } from '#http/answer.ts';
import { changeLogo } from './change-logo.ts';

export const removeCompanyLogo: UseCase<typeof call> = async (ctx) => await changeLogo(ctx, null);
